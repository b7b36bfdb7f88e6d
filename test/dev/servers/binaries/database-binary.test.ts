import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { loadSettings } from '../../../../src/platform/settings/settings';
import { databaseBinary } from '../../../../src/dev/servers/binaries/database-binary';
import { newFolder } from '../../../support/new-folder';

let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = newFolder();
  writeFileSync(join(folder, 'mongod'), '#!/bin/sh\necho db version\n', { mode: 0o755 });
  process.env['PATH'] = `${folder}${delimiter}${path}`;
});
afterEach(() => void (process.env['PATH'] = path));

const find = () =>
  databaseBinary(loadSettings({ ...process.env, DATA_DIR: folder, MONGOD_BINARY: '' }), () => undefined);

test('uses a mongod on PATH', async () => {
  expect(await find()).toEqual({ kind: 'mongodb', path: 'mongod' });
});

test('keeps FerretDB for a data folder it created, as MongoDB cannot read its files', async () => {
  mkdirSync(join(folder, 'ferretdb'));
  expect(await find()).toMatchObject({ kind: 'ferretdb' });
});
