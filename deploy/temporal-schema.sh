#!/bin/sh
# Creates Temporal's two databases on PostgreSQL, or updates their schemas to this version. Can be run again.
# Host, user and password come from SQL_PLUGIN, SQL_HOST, SQL_PORT, SQL_USER and SQL_PASSWORD.
set -eu

prepare() {
  temporal-sql-tool --database "$1" create
  temporal-sql-tool --database "$1" setup-schema --version 0.0
  temporal-sql-tool --database "$1" update-schema --schema-name "postgresql/v12/$2"
}

prepare temporal temporal
prepare temporal_visibility visibility
