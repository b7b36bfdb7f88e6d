#!/bin/sh
# Creates TEMPORAL_NAMESPACE on the server at TEMPORAL_ADDRESS, unless it is there. Fails, to be run again, while the
# server is not ready.
set -eu

temporal operator cluster health
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 7d
