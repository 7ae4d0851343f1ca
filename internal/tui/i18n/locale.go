package i18n

import "strings"

// Language is the tag of the language to speak, such as "de" or "pt_BR": the
// player's setting if there is one, else the first of LC_ALL, LC_MESSAGES and
// LANG that is set. getenv is os.Getenv but in tests.
func Language(setting string, getenv func(string) string) string {
	name := setting
	if name == "" {
		name = locale("LC_MESSAGES", getenv)
	}
	name, _, _ = strings.Cut(name, "@")
	name, _, _ = strings.Cut(name, ".")
	name = strings.ReplaceAll(name, "-", "_")
	// Nothing but a tag may become part of a file's name.
	for _, r := range name {
		if r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
			return base
		}
	}
	if name == "" || name == "C" || name == "POSIX" {
		return base
	}
	return name
}

// UTF8 says whether the locale writes its characters as UTF-8. When no locale is
// set at all, as in many containers, it does not say so and plain ASCII is safe.
func UTF8(getenv func(string) string) bool {
	_, charset, _ := strings.Cut(locale("LC_CTYPE", getenv), ".")
	charset, _, _ = strings.Cut(charset, "@")
	charset = strings.ToLower(strings.ReplaceAll(charset, "-", ""))
	return charset == "utf8"
}

// locale is the value that decides a category, by the order POSIX gives.
func locale(category string, getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", category, "LANG"} {
		if value := getenv(name); value != "" {
			return value
		}
	}
	return ""
}
