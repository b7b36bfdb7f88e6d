package main

import (
	"context"
	"log/slog"
	"slices"
)

// lazyHandler formats attributes when a record is written. FerretDB 1.24 gives the arguments of each statement to a
// logger for messages that nobody wants, and slog's own handlers format them at once.
type lazyHandler struct {
	slog.Handler
	attrs []slog.Attr
}

func (h lazyHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return lazyHandler{h.Handler, append(slices.Clip(h.attrs), attrs...)}
}

func (h lazyHandler) WithGroup(name string) slog.Handler {
	return lazyHandler{Handler: h.Handler.WithAttrs(h.attrs).WithGroup(name)}
}

func (h lazyHandler) Handle(ctx context.Context, record slog.Record) error {
	return h.Handler.WithAttrs(h.attrs).Handle(ctx, record)
}
