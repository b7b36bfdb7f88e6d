import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../platform/settings/settings';
import type { DatabaseKind } from '../ask-database';
import { packageRoot } from '../package-root';
import { reportWhile, type Progress } from '../progress';
import { cachedPath, fillCache, findCached } from './binary-cache';
import { buildFerretdb } from './build-ferretdb';
import { download as downloadProgram } from './download';
import { findBinary, type Source, named, onPath } from './find-binary';

const MONGOD_VERSION = '8.0.12';
const ADVICE =
  'Install MongoDB or Go 1.22 or newer, name a program in MONGOD_BINARY or FERRETDB_BINARY, or set MONGODB_URI.';

export interface DatabaseBinary {
  readonly kind: DatabaseKind;
  readonly path: string;
}

/**
 * Finds the database program, from the first source that has one: mongod, or else FerretDB. A data folder
 * created by one of them is only used with that one, since neither reads the other's files.
 */
export async function databaseBinary(settings: Settings, progress: Progress): Promise<DatabaseBinary> {
  const { mongod, ferretdb } = settings.mongodb;
  if (mongod !== undefined) return { kind: 'mongodb', path: named('MONGOD_BINARY', mongod) };
  if (ferretdb !== undefined) return { kind: 'ferretdb', path: named('FERRETDB_BINARY', ferretdb) };
  const begunWith = kindOfData(settings.dataDir);
  const sources = allSources(settings, progress)
    .filter(({ kind }) => begunWith === undefined || kind === begunWith)
    .map(({ kind, label, find }) => ({
      label,
      find: async () => {
        const path = await find();
        return path === undefined ? undefined : { kind, path };
      },
    }));
  return findBinary(begunWith === 'ferretdb' ? 'FerretDB' : 'MongoDB', sources, ADVICE, progress);
}

function kindOfData(dataDir: string): DatabaseKind | undefined {
  if (existsSync(join(dataDir, 'mongodb'))) return 'mongodb';
  return existsSync(join(dataDir, 'ferretdb')) ? 'ferretdb' : undefined;
}

interface PathSource extends Source<string> {
  readonly kind: DatabaseKind;
}

function allSources({ cacheDir, mongodb }: Settings, progress: Progress): PathSource[] {
  const mongod = cachedPath(cacheDir, `mongod-${MONGOD_VERSION}`);
  const ferretdb = cachedPath(cacheDir, `ferretdb-${sourceDigest()}`);
  const pin = mongodb.mongodSha256;
  const download = () => fillCache(cacheDir, mongod, downloadTo, pin);
  const build = () => fillCache(cacheDir, ferretdb, buildIn);
  return [
    { kind: 'mongodb', label: 'mongod on PATH', find: () => onPath('mongod') },
    { kind: 'mongodb', label: 'cached MongoDB', find: () => findCached(mongod, progress, pin) },
    { kind: 'ferretdb', label: 'cached FerretDB', find: () => findCached(ferretdb, progress) },
    { kind: 'mongodb', label: 'download of MongoDB', find: download },
    { kind: 'ferretdb', label: 'build of FerretDB', find: build },
  ];

  function downloadTo(folder: string): Promise<string> {
    return downloadProgram('downloading MongoDB', 'download-mongod.mjs', [MONGOD_VERSION], folder, progress);
  }

  function buildIn(folder: string): Promise<string> {
    progress('building FerretDB with go build (once; about a minute on 2 cores)');
    return reportWhile(progress, 'building FerretDB', () => buildFerretdb(ferretdbSources(), folder));
  }
}

function ferretdbSources(): string {
  return join(packageRoot(), 'tools', 'ferretdb');
}

// Identifies the sources, so that a change in them leads to a new build.
function sourceDigest(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(ferretdbSources()).sort())
    hash.update(readFileSync(join(ferretdbSources(), file)));
  return hash.digest('hex').slice(0, 12);
}
