#!/bin/sh
# Creates TEMPORAL_NAMESPACE on the server at TEMPORAL_ADDRESS, and its search attributes, unless they exist.
# Fails while the server is not ready, and can be run again.
set -eu

temporal operator cluster health
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 7d
# Keeps existing ones.
temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" --type Keyword \
  --name HoldfastTenant --name HoldfastAgent --name HoldfastOutcome
# The service checks them once, at its start. The server sees new ones after some seconds.
temporal workflow count --namespace "$TEMPORAL_NAMESPACE" \
  --query "HoldfastTenant = '' AND HoldfastAgent = '' AND HoldfastOutcome = ''" >/dev/null
