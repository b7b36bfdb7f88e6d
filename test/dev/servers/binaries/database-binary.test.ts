import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { loadSettings } from '../../../../src/platform/settings/settings';
import { databaseBinary } from '../../../../src/dev/servers/binaries/database-binary';

let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-database-'));
  writeFileSync(join(folder, 'mongod'), '#!/bin/sh\necho db version\n', { mode: 0o755 });
  process.env['PATH'] = `${folder}${delimiter}${path}`;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

const find = () =>
  databaseBinary(loadSettings({ ...process.env, DATA_DIR: folder, MONGOD_BINARY: '' }), () => undefined);

test('uses a mongod on PATH', async () => {
  expect(await find()).toEqual({ kind: 'mongodb', path: 'mongod' });
});

test('keeps using FerretDB for a data folder it created, since MongoDB cannot read its files', async () => {
  mkdirSync(join(folder, 'ferretdb'));
  expect(await find()).toMatchObject({ kind: 'ferretdb' });
});
