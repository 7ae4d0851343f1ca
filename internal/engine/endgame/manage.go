package endgame

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Info is a table on the disk.
type Info struct {
	Game      string
	Layer     int // seeds on the board, animals alive
	Positions int // position numbers; in Dou Shou Qi some belong to no position
	Bytes     int64
	Built     time.Time
	Path      string
	Err       error // why it cannot be used: an *Error; nil if its header promises well
}

// List lists the tables of a game, the lowest layer first, as far as a look at names,
// sizes and headers tells. A folder that is not there holds none.
func List(c Codec, dir string) ([]Info, error) {
	found, err := look(c, dir)
	if err != nil {
		return nil, err
	}
	next, _ := c.Layers()
	seal, sealed := uint32(0), true // of the layer below, if that is known
	for i := range found {
		info := &found[i]
		f, err := openFile(c, dir, info.Layer)
		switch {
		case err != nil:
			info.Err = systemError(err)
		case info.Layer != next:
			info.Err = refuse(missingLayer, c.Game(), next)
		case sealed && f.below != seal:
			info.Err = refuse(strayLayer, filepath.Base(f.path))
		}
		if sealed = err == nil; sealed {
			seal = f.seal
			f.close()
		}
		if info.Layer == next {
			next++
		}
	}
	return found, nil
}

// look is filesOf, for who wants to know if the folder cannot be read.
func look(c Codec, dir string) ([]Info, error) {
	if _, err := os.ReadDir(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, systemError(err)
	}
	return filesOf(c, dir), nil
}

// filesOf finds the files of a game.
func filesOf(c Codec, dir string) []Info {
	var found []Info
	first, last := c.Layers()
	for n := first; n <= last; n++ {
		path := filepath.Join(dir, fileName(c.Game(), n))
		info, err := os.Stat(path)
		if err != nil {
			continue
		}
		found = append(found, Info{
			Game: c.Game(), Layer: n, Positions: c.Size(n),
			Bytes: info.Size(), Built: info.ModTime(), Path: path,
		})
	}
	return found
}

// Remove removes all tables of a game from the disk, the highest layer first, so
// that what is left at any moment can be used. It gives the bytes that were freed.
func Remove(c Codec, dir string) (freed int64, err error) {
	found, err := look(c, dir)
	if err != nil {
		return 0, err
	}
	if len(found) == 0 {
		return 0, refuse(noTables, c.Game())
	}
	lock, err := lockTables(c, dir)
	if err != nil {
		return 0, err
	}
	defer lock.Close()
	for i := len(found) - 1; i >= 0; i-- {
		if err := os.Remove(found[i].Path); err != nil {
			return freed, systemError(err)
		}
		freed += found[i].Bytes
		os.Remove(found[i].Path + partSuffix) // what a killed build left; mostly there is none
	}
	return freed, nil
}
