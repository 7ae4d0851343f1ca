package i18n

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// top is the top of the repository, seen from this package.
const top = "../../.."

// source is the code of one package, tests left out, with its string constants.
type source struct {
	dir    string // from the top
	fset   *token.FileSet
	files  []*ast.File
	consts map[string]string
}

// sources parses every package under the directories given. It parses only:
// types are not needed for what is looked for, and parsing is quick.
func sources(t *testing.T, under ...string) []*source {
	t.Helper()
	byDir := map[string]*source{}
	var all []*source
	for _, root := range under {
		err := filepath.WalkDir(filepath.Join(top, root), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			dir, _ := filepath.Rel(top, filepath.Dir(path))
			s := byDir[dir]
			if s == nil {
				s = &source{dir: dir, fset: token.NewFileSet(), consts: map[string]string{}}
				byDir[dir] = s
				all = append(all, s)
			}
			f, err := parser.ParseFile(s.fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			s.files = append(s.files, f)
			return nil
		})
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	for _, s := range all {
		s.readConstants()
	}
	return all
}

// readConstants collects the package's string constants, of any string type.
func (s *source) readConstants() {
	s.each(func(n ast.Node) {
		spec, is := n.(*ast.ValueSpec)
		if !is {
			return
		}
		for i, name := range spec.Names {
			if i < len(spec.Values) {
				if text, ok := s.constant(spec.Values[i]); ok {
					s.consts[name.Name] = text
				}
			}
		}
	})
}

func (s *source) each(see func(ast.Node)) {
	for _, f := range s.files {
		ast.Inspect(f, func(n ast.Node) bool {
			see(n)
			return true
		})
	}
}

// constant is the text of an expression that is a constant string.
func (s *source) constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.Ident:
		text, has := s.consts[e.Name]
		return text, has
	case *ast.ParenExpr:
		return s.constant(e.X)
	case *ast.BinaryExpr:
		left, ok := s.constant(e.X)
		right, also := s.constant(e.Y)
		return left + right, ok && also && e.Op == token.ADD
	}
	return "", false
}

func (s *source) at(n ast.Node) string {
	p := s.fset.Position(n.Pos())
	name, _ := filepath.Rel(top, p.Filename)
	return fmt.Sprintf("%s:%d", name, p.Line)
}

// rules are the constants of type engine.Rule.
func (s *source) rules() map[string]string {
	found := map[string]string{} // text to place
	s.each(func(n ast.Node) {
		spec, is := n.(*ast.ValueSpec)
		if !is || !isRule(spec.Type) {
			return
		}
		for _, v := range spec.Values {
			if text, ok := s.constant(v); ok {
				found[text] = s.at(v)
			}
		}
	})
	return found
}

func isRule(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "Rule"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Rule"
	}
	return false
}

// called is the name of the function or method that a call calls.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// formats are the formats of engine.Wrong, those included that reach it through
// a parameter or a local variable of the function that calls it. What cannot be
// told is in unknown.
func (s *source) formats() (found map[string]string, unknown []string) {
	found = map[string]string{}
	type carrier struct {
		name string
		arg  int
	}
	todo, done := []carrier{{"Wrong", 1}}, map[carrier]bool{}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		if done[c] {
			continue
		}
		done[c] = true
		for _, f := range s.files {
			for _, d := range f.Decls {
				fn, is := d.(*ast.FuncDecl)
				if !is || fn.Body == nil {
					continue
				}
				ast.Inspect(fn.Body, func(n ast.Node) bool {
					call, is := n.(*ast.CallExpr)
					if !is || called(call) != c.name || len(call.Args) <= c.arg {
						return true
					}
					arg := call.Args[c.arg]
					if text, ok := s.constant(arg); ok {
						found[text] = s.at(arg)
					} else if at := parameter(fn, arg); at >= 0 {
						todo = append(todo, carrier{fn.Name.Name, at})
					} else if texts := s.assigned(fn, arg); len(texts) > 0 {
						for _, text := range texts {
							found[text] = s.at(arg)
						}
					} else if c.name == "Wrong" {
						// Of other functions there may be several of the name.
						unknown = append(unknown, s.at(arg))
					}
					return true
				})
			}
		}
	}
	return found, unknown
}

// parameter is the number of the parameter that e names, or -1.
func parameter(fn *ast.FuncDecl, e ast.Expr) int {
	ident, is := e.(*ast.Ident)
	if !is {
		return -1
	}
	at := 0
	for _, field := range fn.Type.Params.List {
		for _, name := range field.Names {
			if name.Name == ident.Name {
				return at
			}
			at++
		}
	}
	return -1
}

// assigned are the constant texts that fn assigns to the variable e.
func (s *source) assigned(fn *ast.FuncDecl, e ast.Expr) []string {
	ident, is := e.(*ast.Ident)
	if !is {
		return nil
	}
	var texts []string
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		assign, is := n.(*ast.AssignStmt)
		if !is || len(assign.Lhs) != len(assign.Rhs) {
			return true
		}
		for i, left := range assign.Lhs {
			if name, is := left.(*ast.Ident); is && name.Name == ident.Name {
				if text, ok := s.constant(assign.Rhs[i]); ok {
					texts = append(texts, text)
				}
			}
		}
		return true
	})
	return texts
}
