package main

import (
	"context"
	"database/sql"
	"fmt"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite"
)

const lookEvery = 250 * time.Millisecond

// indexes are over the fields of pushdown.go.txt, by the end of their names.
var indexes = map[string]string{"by_id": "_id", "by_tenant": "tenantId"}

// keepIndexed gives every table indexes that FerretDB 1.24 can use. Its own is over `_ferretdb_sjson->"_id"`, but it
// asks for `_ferretdb_sjson->'$._id'`: two expressions to SQLite, so that each look-up by _id would read the whole
// table. Tables appear when something is first stored in them, so the folder is looked through again and again.
func keepIndexed(ctx context.Context, dir string) {
	databases := map[string]*indexedDatabase{}
	for tick := time.NewTicker(lookEvery); ctx.Err() == nil; {
		files, _ := filepath.Glob(filepath.Join(dir, "*.sqlite"))
		for _, file := range files {
			if databases[file] == nil {
				databases[file] = openDatabase(file)
			}
			if err := databases[file].addMissing(ctx); err != nil && ctx.Err() == nil {
				log.Print(err)
			}
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
	for _, database := range databases {
		_ = database.db.Close()
	}
}

type indexedDatabase struct {
	file string
	db   *sql.DB
	// When it was written to before the last look. Most databases of a folder may be idle.
	written [2]state
	// The schema that has been looked through; asking for the present one is a cheap read.
	schema int
}

// state is that of a file: every write changes it.
type state struct {
	at   time.Time
	size int64
}

// stateOf gives the states of a database and of its log.
func stateOf(file string) (states [2]state) {
	for i, path := range []string{file, file + "-wal"} {
		if info, err := os.Stat(path); err == nil {
			states[i] = state{at: info.ModTime(), size: info.Size()}
		}
	}
	return states
}

func openDatabase(file string) *indexedDatabase {
	uri := url.URL{Scheme: "file", Opaque: file, RawQuery: "mode=rw&_pragma=busy_timeout(10000)"}
	// Open only fails for a driver that is not there, and the import above brings it.
	db, _ := sql.Open("sqlite", uri.String())
	db.SetMaxOpenConns(1)
	return &indexedDatabase{file: file, db: db, schema: -1}
}

func (d *indexedDatabase) addMissing(ctx context.Context) error {
	written := stateOf(d.file)
	if written == d.written {
		return nil
	}
	var schema int
	if err := d.db.QueryRowContext(ctx, `PRAGMA schema_version`).Scan(&schema); err != nil {
		return err
	}
	if schema == d.schema {
		d.written = written
		return nil
	}
	tables, err := d.documentTables(ctx)
	if err != nil {
		return err
	}
	for _, table := range tables {
		for name, field := range indexes {
			index := `CREATE INDEX IF NOT EXISTS "%[1]s_%[2]s" ON "%[1]s" (_ferretdb_sjson->'$.%[3]s')`
			if _, err := d.db.ExecContext(ctx, fmt.Sprintf(index, table, name, field)); err != nil {
				return err
			}
		}
	}
	d.schema, d.written = schema, written
	return nil
}

func (d *indexedDatabase) documentTables(ctx context.Context) ([]string, error) {
	rows, err := d.db.QueryContext(ctx,
		`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%(_ferretdb_sjson %'`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, rows.Err()
}
