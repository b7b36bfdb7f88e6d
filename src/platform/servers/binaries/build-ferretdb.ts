import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { runGo } from './go-toolchain';

const ferretdb = 'github.com/FerretDB/FerretDB';
const downloaded = z.object({ Dir: z.string() });

/**
 * FerretDB 1.24 lets SQLite decide a filter only if it names nothing but `_id`. It reads the whole collection for
 * every other one.
 */
const query = join('internal', 'backends', 'sqlite', 'collection.go');
const decision = /\tif params\.Filter\.Len\(\) == 1 \{\n.*?\n\t\}\n(?=\n\tq \+= whereClause\n)/s;
const ours = '\twhereClause, args = pushedDown(params.Filter)\n';
const pushdown = 'pushdown.go.txt';

/**
 * Builds the program of `sources` into `folder`, with a copy of FerretDB in which `_id` and `tenantId` are decided by
 * indexes, whatever else a filter names. Returns the program's path. `go.sum` in `sources` says what is downloaded.
 */
export async function buildFerretdb(sources: string, folder: string): Promise<string> {
  const patched = join(folder, 'ferretdb-source');
  copyPatched(await downloadSource(sources), patched, readFileSync(join(sources, pushdown), 'utf8'));
  const module = join(folder, 'go.mod');
  const wanted = readFileSync(join(sources, 'go.mod'), 'utf8');
  writeFileSync(module, `${wanted}\nreplace ${ferretdb} => ${JSON.stringify(patched)}\n`);
  writeFileSync(join(folder, 'go.sum'), readFileSync(join(sources, 'go.sum')));
  const built = join(folder, 'ferretdb');
  await runGo(
    [
      ...['build', '-modfile', module, '-tags', 'ferretdb_sqlite'],
      ...['-trimpath', '-ldflags=-s -w', '-o', built, '.'],
    ],
    sources,
  );
  return built;
}

async function downloadSource(sources: string): Promise<string> {
  return downloaded.parse(JSON.parse(await runGo(['mod', 'download', '-json', ferretdb], sources))).Dir;
}

/** Go's own files can't be written, so they are copied one by one. */
function copyPatched(source: string, target: string, added: string): void {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const path = relative(source, join(parentPath, name));
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), readFileSync(join(source, path)));
  }
  const original = readFileSync(join(target, query), 'utf8');
  if (!decision.test(original)) throw new Error(`${query} of this FerretDB is not as expected`);
  writeFileSync(join(target, query), original.replace(decision, ours));
  writeFileSync(join(target, dirname(query), 'pushdown.go'), added);
}
