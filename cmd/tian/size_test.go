//go:build !full

package main

// endings is how many endings the highest level plays out.
const endings = 25
