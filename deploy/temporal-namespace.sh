#!/bin/sh
# Creates TEMPORAL_NAMESPACE on the server at TEMPORAL_ADDRESS, and its search attributes, unless they are there. Fails,
# to be run again, while the server is not ready.
set -eu

temporal operator cluster health
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 7d
# What exists already is left as it is.
temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" --type Keyword \
  --name HoldfastTenant --name HoldfastAgent --name HoldfastOutcome
# The service looks for them once, when it starts. The server sees them some seconds later.
temporal workflow count --namespace "$TEMPORAL_NAMESPACE" \
  --query "HoldfastTenant = '' AND HoldfastAgent = '' AND HoldfastOutcome = ''" >/dev/null
