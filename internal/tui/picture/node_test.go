package picture

import (
	"encoding/xml"
	"testing"
)

// node is an element of an SVG.
type node struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []node     `xml:",any"`
}

func (n node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// walk sees an element and all that is in it.
func (n node) walk(see func(node)) {
	see(n)
	for _, c := range n.Children {
		c.walk(see)
	}
}

// group is the part of a picture with an id.
func (n node) group(t *testing.T, id string) node {
	t.Helper()
	var found []node
	n.walk(func(n node) {
		if n.XMLName.Local == "g" && n.attr("id") == id {
			found = append(found, n)
		}
	})
	if len(found) != 1 {
		t.Fatalf("%d groups %q", len(found), id)
	}
	return found[0]
}

// presses counts how often a stamp is pressed in a group.
func (n node) presses(s stamp) int {
	count := 0
	n.walk(func(n node) {
		if n.XMLName.Local == "use" && n.attr("href") == "#"+stampNames[s] {
			count++
		}
	})
	return count
}

// writes says that a text stands in a group as a whole.
func (n node) writes(text string) bool {
	found := false
	n.walk(func(n node) { found = found || n.XMLName.Local == "text" && n.Text == text })
	return found
}

func parse(t *testing.T, svg []byte) node {
	t.Helper()
	var n node
	if err := xml.Unmarshal(svg, &n); err != nil {
		t.Fatalf("not well-formed: %v", err)
	}
	return n
}
