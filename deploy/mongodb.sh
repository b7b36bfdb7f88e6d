#!/bin/sh
# Creates the key of a replica set with one member, then starts MongoDB like the image.
set -eu

umask 077
head -c 96 /dev/urandom | base64 --wrap=0 >/run/mongodb/key
exec docker-entrypoint.sh "$@"
