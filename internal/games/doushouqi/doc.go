// Package doushouqi is Dou Shou Qi, the animals' game.
package doushouqi
