import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { connectStore } from '../../../src/store/mongo/connect-store';
import { Lease } from '../../../src/store/mongo/schema/lease';
import { stepThrough, type Migration } from '../../../src/store/mongo/schema/migration';
import { baseline, migrations } from '../../../src/store/mongo/schema/migrations';
import { Migrator } from '../../../src/store/mongo/schema/migrator';
import { openSchema } from '../../../src/store/mongo/schema/schema';
import { SchemaRecords } from '../../../src/store/mongo/schema/schema-records';
import { SchemaError } from '../../../src/store/schema-error';
import { testMasterKeys } from '../../support/master-key';
import { ownDatabase } from '../../support/own-database';
import { waitFor } from '../../support/wait-for';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * minute);
const opened: MongoClient[] = [];
afterAll(() => Promise.all(opened.map((client) => client.close())));

interface Thing {
  _id: string;
  mark?: number;
}

const marks: Migration = {
  number: 3,
  title: 'things have a mark',
  readableFrom: 2,
  step: (db, after) =>
    stepThrough<Thing>(db.collection<Thing>('things'), after, async ({ _id, mark }) => {
      if (mark !== undefined) return false;
      const isOld = { _id, mark: { $exists: false } };
      const { matchedCount } = await db.collection<Thing>('things').updateOne(isOld, { $set: { mark: 1 } });
      return matchedCount === 1;
    }),
};

interface OldStore {
  uri: string;
  db: Db;
  records: SchemaRecords;
}

/** A store of schema 2 with this many things without a mark. */
async function oldStore(things: number, { version = 2, readableFrom = 2 } = {}): Promise<OldStore> {
  const uri = ownDatabase();
  const client = await MongoClient.connect(uri);
  opened.push(client);
  const db = client.db();
  await db.collection('tenants').insertOne({ name: 'old' });
  if (things > 0) await oldBuildWrites(db, things);
  const records = new SchemaRecords(db);
  if (version > 0) await records.insertVersion(version, readableFrom);
  return { uri, db, records };
}

let written = 0;
async function oldBuildWrites(db: Db, count: number): Promise<void> {
  const things = Array.from({ length: count }, () => ({ _id: `thing ${(written += 1)}` }));
  await db.collection<Thing>('things').insertMany(things);
}

function migratorOf({ db, records }: OldStore, more: { migrations?: Migration[]; lease?: Lease } = {}) {
  return new Migrator({ db, records, migrations: [marks], ...more });
}

const unmarked = ({ db }: OldStore) => db.collection('things').countDocuments({ mark: { $exists: false } });

test('a migration that was killed in the middle goes on where it was, in another process', async () => {
  // A step looks at 200 things.
  const store = await oldStore(210);
  const program = join(__dirname, 'halting-migrator.mjs');
  const child = spawn(process.execPath, [program, store.uri], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await unmarked(store)).toBe(10);

  const looked: string[] = [];
  const step: Migration['step'] = (db, after) => {
    looked.push(after);
    return marks.step(db, after);
  };
  const lease = new Lease(store.records.leases, 'lease', 200);
  const migrator = migratorOf(store, { migrations: [{ ...marks, step }], lease });
  await waitFor('the lease of the killed process has ended', async () => {
    await migrator.run(at(0));
    return looked.length > 0;
  });
  expect(await unmarked(store)).toBe(0);
  expect(looked[0]).not.toBe('');
});

test('of two processes at once one migrates, and each document is written once', async () => {
  const store = await oldStore(201);
  let steps = 0;
  const step: Migration['step'] = async (db, after) => {
    steps += 1;
    // The other one comes while this one is at work.
    if (after !== '') expect(await migratorOf(store).run(at(0))).toEqual({ written: 0, pending: 1 });
    return marks.step(db, after);
  };
  const slow = migratorOf(store, { migrations: [{ ...marks, step }] });
  expect(await slow.run(at(0))).toEqual({ written: 201, pending: 1 });
  expect(steps).toBe(3);
});

test('what an old build writes beside a migration is migrated too, before it is complete', async () => {
  const store = await oldStore(3);
  const migrator = migratorOf(store);
  expect(await migrator.run(at(0))).toEqual({ written: 3, pending: 1 });
  expect(await migrator.run(at(1))).toEqual({ written: 0, pending: 1 });
  await oldBuildWrites(store.db, 2);
  expect(await migrator.run(at(12))).toEqual({ written: 2, pending: 1 });
  expect(await migrator.run(at(13))).toEqual({ written: 0, pending: 1 });
  expect(await migrator.run(at(22))).toEqual({ written: 0, pending: 1 });
  expect(await migrator.run(at(24))).toEqual({ written: 0, pending: 0 });
  expect(await store.records.version()).toEqual({ version: 3, readableFrom: 2 });
});

test('a migration is not complete as long as a process of an older build runs', async () => {
  const store = await oldStore(1);
  const migrator = migratorOf(store);
  for (const minutes of [0, 1, 12, 24]) {
    await store.records.noteProcess({ processId: 'older', schema: 2, seenAt: at(minutes) });
    expect(await migrator.run(at(minutes))).toMatchObject({ pending: 1 });
  }
  expect(await migrator.run(at(36))).toMatchObject({ pending: 0 });
});

test('a migration that older builds cannot read waits for them to end, and lets none of them start', async () => {
  const store = await oldStore(1);
  const migrator = migratorOf(store, { migrations: [{ ...marks, readableFrom: 3 }] });
  await store.records.noteProcess({ processId: 'older', schema: 2, seenAt: at(0) });
  expect(await migrator.run(at(1))).toEqual({ written: 0, pending: 1 });
  expect(await unmarked(store)).toBe(1);
  await expect(openSchema(store.db, { readOnly: false })).rejects.toBeInstanceOf(SchemaError);
  expect(await migrator.run(at(5))).toEqual({ written: 1, pending: 1 });
});

test.each([
  ['newer than a build can read', { version: 8, readableFrom: 7 }, 'it needs a build with schema 7 or later'],
  ['of a build before 0.2', { version: 1, readableFrom: 0 }, 'was filled by a build before 0.2'],
  ['without a schema', { version: 0 }, 'was filled by a build before 0.2'],
])('a store that is %s is refused, with nothing written', async (_, version, reason) => {
  const { uri, db } = await oldStore(1, version);
  const everything = async () => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
    return Promise.all(names.map(async (name) => [name, await db.collection(name).find().toArray()]));
  };
  const before = await everything();
  const refused = connectStore(uri, { masterKeys: testMasterKeys });
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toBeInstanceOf(SchemaError);
  expect(await everything()).toEqual(before);
});

test('a store that is newer, and that this build still reads, is used and left at its version', async () => {
  const store = await oldStore(1, { version: 8, readableFrom: 2 });
  const connected = await connectStore(store.uri, { masterKeys: testMasterKeys });
  expect(await connected.schema.migrate()).toEqual({ written: 0, pending: 0 });
  expect(await connected.schema.state()).toEqual({ version: 8, readableFrom: 2, processes: [] });
  await connected.close();
});

test('a new store begins with the schema of its build, and has nothing to migrate', async () => {
  const connected = await connectStore(ownDatabase(), { masterKeys: testMasterKeys });
  const { ofBuild } = connected.schema;
  expect(await connected.schema.state()).toMatchObject({ version: ofBuild });
  expect(await connected.schema.pending()).toEqual([]);
  await connected.schema.noteProcess({ processId: 'one', build: 'tag-1' });
  expect((await connected.schema.state()).processes).toMatchObject([
    { processId: 'one', build: 'tag-1', schema: ofBuild },
  ]);
  await connected.schema.forgetProcess('one');
  expect((await connected.schema.state()).processes).toEqual([]);
  await connected.close();
});

test('migrations are numbered without a gap', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, place) => baseline + place + 1));
});
