package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
)

const (
	headerBytes = 16
	largest     = 64 << 20
	opMsg       = 2013
	moreToCome  = 1 << 1
	bsonString  = 0x02
	bodySection = 0
)

// writes are the commands with which FerretDB 1.24 reads documents, changes them in memory and puts them back. Two of
// them at once can undo each other, so a collection takes one at a time.
var writes = map[string]bool{"update": true, "findAndModify": true, "findandmodify": true, "delete": true}

var errNotAMessage = errors.New("a client sent something that is no message of the MongoDB protocol")

// gate stands before FerretDB: what it passes on is atomic for each document, whichever client sends it.
type gate struct {
	server string
	mutex  sync.Mutex
	// By the name of the collection.
	turns map[string]*sync.Mutex
}

func newGate(server string) *gate {
	return &gate{server: server, turns: map[string]*sync.Mutex{}}
}

// serve takes clients until the listener is closed.
func (g *gate) serve(listener net.Listener) {
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		go g.pass(client)
	}
}

// pass hands the requests of one client on, each with its answer, until either side is gone.
func (g *gate) pass(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", g.server)
	if err != nil {
		return
	}
	defer server.Close()
	// A buffer takes a header and what follows it in one call of the system.
	requests, answers := bufio.NewReader(client), bufio.NewReader(server)
	for {
		request, err := readMessage(requests)
		if err != nil {
			return
		}
		answer, err := g.exchange(server, answers, request)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

// exchange sends a request and gives its whole answer, which is empty where the client wants none.
func (g *gate) exchange(server io.Writer, answers io.Reader, request []byte) ([]byte, error) {
	if collection, isWrite := written(request); isWrite {
		turn := g.turnOf(collection)
		turn.Lock()
		defer turn.Unlock()
	}
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	if flags(request)&moreToCome != 0 {
		return nil, nil
	}
	return readMessage(answers)
}

func (g *gate) turnOf(collection string) *sync.Mutex {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.turns[collection] == nil {
		g.turns[collection] = &sync.Mutex{}
	}
	return g.turns[collection]
}

func readMessage(from io.Reader) ([]byte, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(header)
	if length < headerBytes || length > largest {
		return nil, errNotAMessage
	}
	message := make([]byte, length)
	copy(message, header)
	_, err := io.ReadFull(from, message[headerBytes:])
	return message, err
}

func flags(message []byte) uint32 {
	if len(message) < headerBytes+4 || binary.LittleEndian.Uint32(message[12:]) != opMsg {
		return 0
	}
	return binary.LittleEndian.Uint32(message[headerBytes:])
}

// written tells of a command that changes documents which collection it is about: its first field is the command's
// name with the collection's, as in { update: "turns", … }.
func written(message []byte) (collection string, isWrite bool) {
	if len(message) < headerBytes+4 || binary.LittleEndian.Uint32(message[12:]) != opMsg {
		return "", false
	}
	// Flags, the kind of the first section, the length of its document.
	at := headerBytes + 4 + 1 + 4
	if len(message) <= at || message[at-5] != bodySection || message[at] != bsonString {
		return "", false
	}
	name, rest, found := bytes.Cut(message[at+1:], []byte{0})
	if !found || len(rest) < 4 || !writes[string(name)] {
		return "", false
	}
	value, _, _ := bytes.Cut(rest[4:], []byte{0})
	return string(value), true
}
