// Package board draws an engine.Scene on a canvas: one drawing for boards of
// pits (Auale, Raja Pasu, Laomuzhu Qi), one for boards of squares (Dou Shou Qi).
//
// [Fit] chooses the largest form of a board that a rectangle holds; [Board.Draw]
// draws a scene in it with [Marks] on top; [Board.At] finds the square under a
// mouse pointer. A board knows where things stand and how they look. It holds no
// rules: what is a tian, a trap or a closed hole it reads from the scene and the
// layout.
package board
