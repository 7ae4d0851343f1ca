module tian

go 1.26
