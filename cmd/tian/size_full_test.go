//go:build full

package main

// endings is how many endings the highest level plays out in the full tests.
const endings = 1000
