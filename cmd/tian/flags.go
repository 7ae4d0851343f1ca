package main

import (
	"errors"
	"os"
	"strconv"
	"time"

	"github.com/spf13/pflag"
)

// positive adds a flag for a whole number from 1. Left out it is as it was; 0 is
// refused like any other wrong value, and never means "not given".
func positive[T int | uint64](f *pflag.FlagSet, at *T, name string) {
	f.Var(&count[T]{at}, name, "")
}

// lasting adds a flag for a time that is longer than nothing.
func lasting(f *pflag.FlagSet, at *time.Duration, name string) { f.Var(&span{at}, name, "") }

// count is the value of a flag that takes a whole number from 1.
type count[T int | uint64] struct{ at *T }

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
	if err != nil || value < 1 || uint64(T(value)) != value || T(value) < 1 {
		return errors.New("not a whole number from 1")
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

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
