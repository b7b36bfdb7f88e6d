import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildFerretdb } from '../../../../src/dev/servers/binaries/build-ferretdb';
import { newFolder } from '../../../support/new-folder';

const sources = join(__dirname, '..', '..', '..', '..', 'tools', 'ferretdb');
const backend = join('internal', 'backends', 'sqlite');
const resource = join('internal', 'util', 'resource');
let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = newFolder();
  for (const part of [backend, resource]) mkdirSync(join(folder, 'download', part), { recursive: true });
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'go'), go, { mode: 0o755 });
  process.env['PATH'] = `${folder}${delimiter}${path}`;
});
afterEach(() => void (process.env['PATH'] = path));

/** A Go that has downloaded FerretDB into `download`, and builds a program that is its command line. */
const go = `#!/bin/sh
case "$1" in
  version) echo go version go1.30 ;;
  mod) echo "{ \\"Dir\\": \\"$(dirname "$0")/download\\" }" ;;
  build) echo "$@" > "$(dirname "$0")/build/ferretdb" ;;
esac
`;

const asInVersion1 = `
	var args []any

	if params.Filter.Len() == 1 {
		v, _ := params.Filter.Get("_id")
		switch v.(type) {
		case string, types.ObjectID:
			whereClause = "by id"
		}
	}

	q += whereClause
`;

const tracking = `
func Track(obj any, token *Token) {
	checkArgs(obj, token)
}

func Untrack(obj any, token *Token) {
	checkArgs(obj, token)
}
`;

const listing = `
func (db *database) Collection(name string) (backends.Collection, error) {
}

func (db *database) ListCollections(ctx context.Context) (*backends.ListCollectionsResult, error) {
	list, err := db.r.CollectionList(ctx, db.name)
}
`;

/** The patched beginning of ListCollections. */
const justOne = `	if params != nil && params.Name != "" {
		return db.listOne(ctx, params.Name), nil
	}
`;

function download(query: string, resources: string, database: string): void {
  writeFileSync(join(folder, 'download', backend, 'database.go'), database, { mode: 0o444 });
  writeFileSync(join(folder, 'download', backend, 'collection.go'), query, { mode: 0o444 });
  writeFileSync(join(folder, 'download', resource, 'resource.go'), resources, { mode: 0o444 });
}
const build = () => buildFerretdb(sources, join(folder, 'build'));

test('builds a FerretDB in which our indexes decide a part of every filter', async () => {
  download(asInVersion1, tracking, listing);
  const command = readFileSync(await build(), 'utf8');
  const [, module = ''] = /-modfile (\S+)/.exec(command) ?? [];
  const [, replaced = ''] =
    /replace github\.com\/FerretDB\/FerretDB => "(.+)"/.exec(readFileSync(module, 'utf8')) ?? [];
  const patched = readFileSync(join(replaced, backend, 'collection.go'), 'utf8');
  expect(patched).toBe(`
	var args []any

	whereClause, args = pushedDown(params.Filter)

	q += whereClause
`);
  expect(readFileSync(join(replaced, backend, 'pushdown.go'), 'utf8')).toContain('func pushedDown(');
  expect(readFileSync(join(replaced, resource, 'resource.go'), 'utf8')).toBe(
    tracking.replaceAll('{\n', '{\n\treturn\n'),
  );
  expect(readFileSync(join(replaced, backend, 'database.go'), 'utf8')).toBe(
    listing.replace('Result, error) {\n', (start) => `${start}${justOne}`),
  );
  expect(readFileSync(join(replaced, backend, 'listing.go'), 'utf8')).toContain(') listOne(');
});

test.each([
  ['collection.go', 'func other() {}', tracking, listing],
  ['resource.go', asInVersion1, 'func other() {}', listing],
  ['database.go', asInVersion1, tracking, 'func other() {}'],
])('does not build a FerretDB whose %s is another one', async (name, ...files) => {
  download(...files);
  await expect(build()).rejects.toThrow(`${name} of this FerretDB is not as expected`);
});
