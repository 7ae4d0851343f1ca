package tui

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"tian/internal/engine/record"
)

// SettingsPath is the usual place of the settings: tian/settings.toml under
// $XDG_CONFIG_HOME, or under ~/.config if that is not set; "" if there is no home.
func SettingsPath(getenv func(string) string) string {
	dir := getenv("XDG_CONFIG_HOME")
	if !filepath.IsAbs(dir) {
		home := getenv("HOME")
		if home == "" {
			return ""
		}
		dir = filepath.Join(home, ".config")
	}
	return filepath.Join(dir, "tian", "settings.toml")
}

// SettingsError is a settings file that cannot be read or understood. It is left
// as it is.
type SettingsError struct {
	Path         string
	Line, Column int    // in characters, from 1; 0 if the file could not be read at all
	Text         string // the line
	Err          error
}

// Error names the file and the place.
func (e *SettingsError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.Path, e.Err)
	}
	return fmt.Sprintf("%s:%d:%d: %v", e.Path, e.Line, e.Column, e.Err)
}

// Unwrap gives the cause.
func (e *SettingsError) Unwrap() error { return e.Err }

// field is one setting in the file.
type field struct {
	name string
	text *string
	flag *bool
	many *int
}

// fields are all settings by the names they have in the file.
func (s *Settings) fields() []field {
	return []field{
		{name: "colours", text: &s.Palette}, {name: "characters", text: &s.Glyphs}, {name: "animals", text: &s.Animals},
		{name: "sowing", text: &s.Speed}, {name: "preview", flag: &s.Ghosts}, {name: "evaluation", flag: &s.Eval}, {name: "bell", flag: &s.Bell},
		{name: "game", text: &s.Last.Game}, {name: "south", text: &s.Last.Who[0]}, {name: "north", text: &s.Last.Who[1]},
		{name: "starter", text: &s.Last.Lead}, {name: "rounds", many: &s.Last.Rounds},
	}
}

// value is a setting as the file has it.
func (f field) value() string {
	switch {
	case f.text != nil:
		return strconv.Quote(*f.text)
	case f.flag != nil:
		return strconv.FormatBool(*f.flag)
	}
	return strconv.Itoa(*f.many)
}

// longestSettings is the size in bytes of the largest settings file that is read.
const longestSettings = 64 << 10

// Why a settings file is not read.
var (
	errNoFile  = errors.New("it is not a file")
	errTooLong = errors.New("it is too long for a settings file")
)

// readSettings reads a settings file as it is. Nothing else is opened: a pipe would
// make us wait for ever.
func readSettings(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() && !info.IsDir(): // of a folder the system says it
		return nil, &fs.PathError{Op: "read", Path: path, Err: errNoFile}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, longestSettings+1))
	if err == nil && len(data) > longestSettings {
		err = &fs.PathError{Op: "read", Path: path, Err: errTooLong}
	}
	return data, err
}

// LoadSettings reads a settings file over the defaults. No file is no error. A
// file that cannot be understood gives the defaults and a *SettingsError; values
// of a wrong kind are passed over.
func LoadSettings(path string) (Settings, error) {
	s := DefaultSettings()
	data, err := readSettings(path)
	if errors.Is(err, fs.ErrNotExist) || path == "" {
		return s, nil
	}
	if err != nil {
		return s, &SettingsError{Path: path, Err: err}
	}
	tree, err := parseSettings(path, data)
	if err != nil {
		return s, err
	}
	for _, f := range s.fields() {
		switch value := tree[f.name].(type) {
		case string:
			if f.text != nil {
				*f.text = value
			}
		case bool:
			if f.flag != nil {
				*f.flag = value
			}
		case int64:
			if f.many != nil {
				*f.many = int(value)
			}
		}
	}
	return s, nil
}

func parseSettings(path string, data []byte) (map[string]any, error) {
	var tree map[string]any
	err := toml.Unmarshal(data, &tree)
	if err == nil {
		return tree, nil
	}
	wrong := &SettingsError{Path: path, Line: 1, Column: 1, Err: err}
	var at *toml.DecodeError
	if errors.As(err, &at) {
		wrong.Line, wrong.Column = at.Position()
	}
	if lines := strings.Split(string(data), "\n"); wrong.Line <= len(lines) {
		line := lines[wrong.Line-1]
		before := line[:min(max(wrong.Column-1, 0), len(line))]
		wrong.Column = utf8.RuneCountInString(before) + 1 // go-toml counts bytes
		wrong.Text = glance(strings.TrimSpace(strings.ToValidUTF8(line, "?")), longestLine)
	}
	return nil, wrong
}

// SaveSettings writes settings into a file, made if there is none. Everything
// else in it stays: comments, order, keys and tables of other programs or
// versions. A file that cannot be understood is left as it is.
func SaveSettings(path string, s Settings) error {
	if path == "" {
		return nil
	}
	data, err := readSettings(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &SettingsError{Path: path, Err: err}
	}
	tree, err := parseSettings(path, data)
	if err != nil {
		return err
	}
	changed := data
	for _, f := range s.fields() {
		if _, has := tree[f.name]; has || f.value() != `""` && f.value() != "0" {
			changed = setLine(changed, f.name, f.value())
		}
	}
	if bytes.Equal(changed, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return &SettingsError{Path: path, Err: err}
	}
	if err := record.Replace(path, changed); err != nil {
		return &SettingsError{Path: path, Err: err}
	}
	return nil
}

// setLine sets a key in the top table of a TOML text: in the line where it
// stands, keeping a comment behind it, or in a new line before the first table.
func setLine(data []byte, name, value string) []byte {
	lines := strings.SplitAfter(string(data), "\n")
	at := len(lines)
	for i, line := range lines {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "[") {
			at = i
			break
		}
		key, rest, found := strings.Cut(trimmed, "=")
		if !found || strings.Trim(strings.TrimSpace(key), `"'`) != name {
			continue
		}
		lines[i] = name + " = " + value + comment(rest) + "\n"
		return []byte(strings.Join(lines, ""))
	}
	head := strings.Join(lines[:at], "")
	if head != "" && !strings.HasSuffix(head, "\n") {
		head += "\n"
	}
	return []byte(head + name + " = " + value + "\n" + strings.Join(lines[at:], ""))
}

// comment is the comment behind a value, with a space before it.
func comment(rest string) string {
	quote := byte(0)
	for i := range len(rest) {
		switch c := rest[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#':
			return " " + rest[i:]
		}
	}
	return ""
}
