import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { runGo } from './go-toolchain';

const ferretdb = 'github.com/FerretDB/FerretDB';
const downloaded = z.object({ Dir: z.string() });

interface Patch {
  file: string;
  original: RegExp;
  ours: string;
}

/**
 * FerretDB 1.24 lets SQLite decide a filter only if it names nothing but `_id`. It reads the whole collection for
 * every other one.
 */
const query: Patch = {
  file: join('internal', 'backends', 'sqlite', 'collection.go'),
  original: /\tif params\.Filter\.Len\(\) == 1 \{\n.*?\n\t\}\n(?=\n\tq \+= whereClause\n)/s,
  ours: '\twhereClause, args = pushedDown(params.Filter)\n',
};
const added = ['pushdown.go.txt', 'listing.go.txt'];

/**
 * FerretDB 1.24 keeps a stack trace per iterator, and a finalizer that panics. Both only find its own
 * defects, and take 8 % of its processor time.
 */
const tracking: Patch = {
  file: join('internal', 'util', 'resource', 'resource.go'),
  original: /(?<=^func (Track|Untrack)\(obj any, token \*Token\) \{\n)/gm,
  ours: '\treturn\n',
};

/** FerretDB 1.24 copies what it knows of every collection, at each `find`, to look at the one. */
const listing: Patch = {
  file: join('internal', 'backends', 'sqlite', 'database.go'),
  original: /(?<=^func \(db \*database\) ListCollections\(.*\{\n)(?=\tlist, err := db\.r\.CollectionList)/m,
  ours: [
    '\tif params != nil && params.Name != "" {',
    '\t\treturn db.listOne(ctx, params.Name), nil',
    '\t}',
    '',
  ].join('\n'),
};

/**
 * Builds the program of `sources` into `folder`, with a patched copy of FerretDB. There, indexes decide `_id` and
 * `tenantId` if a filter names them. Iterators are not tracked, and a look at one collection does not copy the others.
 * Returns the program's path. `go.sum` in `sources` lists the downloads.
 */
export async function buildFerretdb(sources: string, folder: string): Promise<string> {
  const patched = join(folder, 'ferretdb-source');
  copyPatched(await downloadSource(sources), patched);
  for (const name of added) {
    const text = readFileSync(join(sources, name), 'utf8');
    writeFileSync(join(patched, dirname(query.file), name.replace('.txt', '')), text);
  }
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
function copyPatched(source: string, target: string): void {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const path = relative(source, join(parentPath, name));
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), readFileSync(join(source, path)));
  }
  for (const patch of [query, tracking, listing]) apply(patch, target);
}

function apply({ file, original, ours }: Patch, target: string): void {
  const path = join(target, file);
  const text = readFileSync(path, 'utf8');
  const patched = text.replace(original, ours);
  if (patched === text) throw new Error(`${file} of this FerretDB is not as expected`);
  writeFileSync(path, patched);
}
