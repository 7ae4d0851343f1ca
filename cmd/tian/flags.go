package main

import (
	"errors"
	"os"
	"strconv"
	"time"

	"github.com/spf13/pflag"
)

// positive adds a flag for a whole number from 1 to most, which is 0 where there is no
// bound but the machine's. Left out it is as it was; 0 is refused like any other wrong
// value, and never means "not given".
func positive[T int | uint64](f *pflag.FlagSet, at *T, name string, most T) {
	f.Var(&count[T]{at, 1, most}, name, "")
}

// natural adds a flag for a whole number from 0.
func natural[T int | uint64](f *pflag.FlagSet, at *T, name string, most T) {
	f.Var(&count[T]{at, 0, most}, name, "")
}

// named adds a flag for the name of a file or a folder, which has one.
func named(f *pflag.FlagSet, at *string, name, short string) {
	f.VarP((*fileName)(at), name, short, "")
}

// lasting adds a flag for a time that is longer than nothing.
func lasting(f *pflag.FlagSet, at *time.Duration, name string) { f.Var(&span{at}, name, "") }

// count is the value of a flag that takes a whole number between bounds.
type count[T int | uint64] struct {
	at          *T
	least, most T // most is 0 if there is no such bound
}

// ranged is a flag's value that knows its bounds; most is 0 if there is none.
type ranged interface{ bounds() (least, most uint64) }

func (n *count[T]) bounds() (least, most uint64) { return uint64(n.least), uint64(n.most) }

// String is the number; "" for none.
func (n *count[T]) String() string {
	if n == nil || n.at == nil || *n.at == 0 {
		return ""
	}
	return strconv.FormatUint(uint64(*n.at), 10)
}

// Set reads the number.
func (n *count[T]) Set(text string) error {
	value, err := strconv.ParseUint(text, 10, 64)
	if err != nil || uint64(T(value)) != value || T(value) < n.least || n.most > 0 && T(value) > n.most {
		return errors.New("not within the bounds")
	}
	*n.at = T(value)
	return nil
}

// Type is what pflag calls the value.
func (*count[T]) Type() string { return "number" }

// span is the value of a flag that takes a time.
type span struct{ at *time.Duration }

// String is the time; "" for none.
func (s *span) String() string {
	if s == nil || s.at == nil || *s.at == 0 {
		return ""
	}
	return s.at.String()
}

// Set reads the time.
func (s *span) Set(text string) error {
	value, err := time.ParseDuration(text)
	if err != nil || value <= 0 {
		return errors.New("not a time longer than nothing")
	}
	*s.at = value
	return nil
}

// Type is what pflag calls the value.
func (*span) Type() string { return "time" }

// turnNumber is the value of --at: a whole number from 0.
type turnNumber int

// String is the number; "" for none.
func (n *turnNumber) String() string {
	if n == nil || *n < 0 {
		return ""
	}
	return strconv.Itoa(int(*n))
}

// Set reads the number.
func (n *turnNumber) Set(text string) error {
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		return errors.New("not a turn")
	}
	*n = turnNumber(value)
	return nil
}

// Type is what pflag calls the value.
func (*turnNumber) Type() string { return "turn" }

func (*turnNumber) bounds() (least, most uint64) { return 0, 0 }

// fileName is the value of a flag that takes the name of a file or a folder.
type fileName string

// String is the name.
func (n *fileName) String() string { return string(*n) }

// Set takes the name.
func (n *fileName) Set(text string) error {
	if text == "" {
		return errors.New("no name")
	}
	*n = fileName(text)
	return nil
}

// Type is what pflag calls the value of a string, after which completion goes on
// with files.
func (*fileName) Type() string { return "string" }

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
