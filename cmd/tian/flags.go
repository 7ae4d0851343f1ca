package main

import (
	"errors"
	"os"
	"strconv"
)

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
