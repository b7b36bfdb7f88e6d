// Command ferretdb serves the MongoDB protocol from a folder of SQLite files.
package main

import (
	"context"
	"flag"
	"io"
	"log"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:27017", "address to listen on")
	dir := flag.String("dir", ".", "folder of the SQLite files, must exist")
	stdin := flag.Bool("stdin", false, "stop when the standard input closes, and so never outlive the process that holds it")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *stdin {
		go func() {
			_, _ = io.Copy(io.Discard, os.Stdin)
			stop()
		}()
	}

	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: "127.0.0.1:0"},
		Logger:    slog.New(lazyHandler{Handler: slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})}),
		Handler:   "sqlite",
		SQLiteURL: (&url.URL{Scheme: "file", Path: *dir + "/"}).String(),
	})
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", *listen)
	if err != nil {
		log.Fatal(err)
	}
	go keepIndexed(ctx, *dir)
	go func() {
		// Known once the server runs.
		inner, _ := url.Parse(server.MongoDBURI())
		newGate(inner.Host).serve(listener)
	}()
	if err := server.Run(ctx); err != nil {
		log.Fatal(err)
	}
}
