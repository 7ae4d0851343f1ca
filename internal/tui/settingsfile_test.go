package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettingsRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "settings.toml")
	want := DefaultSettings()
	want.Palette, want.Bell, want.Ghosts = "light", true, false
	want.Last = LastGame{Game: "auale", Who: [2]string{"human", "level:3"}, Rounds: 2}
	if err := SaveSettings(path, want); err != nil {
		t.Fatal(err)
	}
	got, err := LoadSettings(path)
	if err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func TestNoSettingsAreTheDefaults(t *testing.T) {
	for _, path := range []string{"", filepath.Join(t.TempDir(), "none.toml")} {
		if got, err := LoadSettings(path); err != nil || got != DefaultSettings() {
			t.Errorf("%q: %+v, %v", path, got, err)
		}
	}
	if err := SaveSettings("", DefaultSettings()); err != nil {
		t.Error(err)
	}
}

// What tian does not know, and what people have written beside it, stays.
func TestSavingKeepsTheRest(t *testing.T) {
	for _, test := range []struct{ before, want string }{
		{"", "colours = \"light\"\n"},
		{"# mine\ncolours = 'dark' # or \"light\"\nfont = 12\n", "# mine\ncolours = \"light\" # or \"light\"\nfont = 12\n"},
		{"x = 1", "x = 1\ncolours = \"light\"\n"},
		{"[other]\ncolours = \"blue\"\n", "colours = \"light\"\n[other]\ncolours = \"blue\"\n"},
		{"\"colours\" = \"dark\"\r\n", "colours = \"light\"\n"},
	} {
		if got := string(setLine([]byte(test.before), "colours", `"light"`)); got != test.want {
			t.Errorf("%q became %q, want %q", test.before, got, test.want)
		}
	}
	path := filepath.Join(t.TempDir(), "settings.toml")
	write(t, path, "# mine\nfuture = [1, 2]\n\n[window]\nx = 3\n")
	if err := SaveSettings(path, DefaultSettings()); err != nil {
		t.Fatal(err)
	}
	text := read(t, path)
	for _, line := range []string{"# mine\n", "future = [1, 2]\n", "[window]\nx = 3\n", "sowing = \"normal\"\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is gone:\n%s", line, text)
		}
	}
	if strings.Index(text, "sowing") > strings.Index(text, "[window]") {
		t.Errorf("a setting stands in another table:\n%s", text)
	}
}

func TestBrokenSettingsAreReportedAndLeft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	const broken = "colours = \"dark\"\nsowing = = 3\n"
	write(t, path, broken)
	s, err := LoadSettings(path)
	var wrong *SettingsError
	if !errors.As(err, &wrong) || wrong.Line != 2 || s != DefaultSettings() {
		t.Errorf("%+v, %v", s, err)
	}
	if err := SaveSettings(path, DefaultSettings()); !errors.As(err, &wrong) {
		t.Errorf("saved over a broken file: %v", err)
	}
	if got := read(t, path); got != broken {
		t.Errorf("the file is now %q", got)
	}
}

func TestValuesOfAWrongKindArePassedOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	write(t, path, "colours = 3\nbell = \"yes\"\nrounds = true\nsowing = \"fast\"\n")
	want := DefaultSettings()
	want.Speed = "fast"
	if got, err := LoadSettings(path); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestSettingsPath(t *testing.T) {
	for _, test := range []struct{ xdg, home, want string }{
		{"/c", "/h", "/c/tian/settings.toml"}, {"", "/h", "/h/.config/tian/settings.toml"},
		{"rel", "/h", "/h/.config/tian/settings.toml"}, {"", "", ""},
	} {
		getenv := func(name string) string {
			return map[string]string{"XDG_CONFIG_HOME": test.xdg, "HOME": test.home}[name]
		}
		if got := SettingsPath(getenv); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
}

// A change on the screen is seen at once and kept when the screen is left; the
// last choices for a new game are kept too.
func TestSettingsScreenSaves(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	c := Config{SettingsPath: path, Settings: DefaultSettings()}
	s := begin(t, c).press("t").see("Colours", "automatic")
	s.press("right", "right").see("light").press("down", "down", "right").see("Chinese characters")
	s.press("esc")
	if got := read(t, path); !strings.Contains(got, "colours = \"light\"") || !strings.Contains(got, "animals = \"hanzi\"") {
		t.Errorf("kept:\n%s", got)
	}
	s.press("n", "right", "enter")
	if got := read(t, path); !strings.Contains(got, "game = \"rajapasu\"") {
		t.Errorf("kept:\n%s", got)
	}
	again, err := LoadSettings(path)
	if err != nil {
		t.Fatal(err)
	}
	begin(t, Config{Settings: again}).press("n").see("Raja Pasu")
}

// What is wrong with the file is said with the place and the line, in words of
// the catalogue, and what can be done.
func TestBrokenSettingsAreSaidAtTheStart(t *testing.T) {
	for _, test := range []struct{ text, place, line string }{
		{"= = =", "Line 1, column 1 cannot be read:", "= = ="},
		{"bell = true\n\nsowing = = 3\n", "Line 3, column 10 cannot be read:", "sowing = = 3"},
		{"colours = \"dark\n", "Line 1, column 16 cannot be read:", "colours = \"dark"},
		{"bell = true # Ungültig, dazu\nbell = false\n", "Line 2, column 1 cannot be read:", "bell = false"},
		{"x = \"für\" ü\n", "Line 1, column 11 cannot be read:", "x = \"für\" ü"},
		{"\xff\xfe", "Line 1, column 1 cannot be read:", "?"},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		write(t, path, test.text)
		s, err := LoadSettings(path)
		if err == nil || s != DefaultSettings() {
			t.Fatalf("%q: %+v, %v", test.text, s, err)
		}
		shown := begin(t, Config{SettingsProblem: err}, "HOME="+filepath.Dir(path))
		shown.see("The settings cannot be read", "~/settings.toml", test.place, test.line, "Mend this line or remove the file.").miss("toml:")
		shown.press("enter").see("New game")
	}
	dir := t.TempDir() // where a file should be
	_, err := LoadSettings(dir)
	begin(t, Config{SettingsProblem: err}).see("directory").miss("read /")
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Settings that will not be kept say so where they are made.
func TestBrokenSettingsAreNotKeptInSilence(t *testing.T) {
	s := begin(t, Config{SettingsProblem: errDisk}).press("enter", "t")
	s.see("Settings", "changes hold until you leave.")
	begin(t, Config{}).press("t").miss("changes hold")
}
