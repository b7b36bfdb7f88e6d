import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import type { Feedback } from '../../../src/domain/feedback';
import { connectStore } from '../../../src/store/mongo/connect-store';
import { Lease } from '../../../src/store/mongo/schema/lease';
import type { Migration } from '../../../src/store/mongo/schema/migration';
import { migrations } from '../../../src/store/mongo/schema/migrations';
import { Migrator } from '../../../src/store/mongo/schema/migrator';
import { openSchema } from '../../../src/store/mongo/schema/schema';
import { SchemaRecords } from '../../../src/store/mongo/schema/schema-records';
import { SchemaError } from '../../../src/store/schema-error';
import { testMasterKeys } from '../../support/master-key';
import { ownDatabase } from '../../support/own-database';
import { waitFor } from '../../support/wait-for';
import { aFeedback } from '../samples';
import { ownTenant } from '../store-under-test';

const minute = 60_000;
// A step looks at 200 records.
const opened: MongoClient[] = [];
afterAll(() => Promise.all(opened.map((client) => client.close())));

interface OldStore {
  uri: string;
  db: Db;
  records: SchemaRecords;
}

/** A store as a build without schema versions has left it, with this many records of feedback without a list. */
async function oldStore(records: number): Promise<OldStore> {
  const uri = ownDatabase();
  const client = await MongoClient.connect(uri);
  opened.push(client);
  const db = client.db();
  await db.collection('tenants').insertOne({ name: 'old' });
  if (records > 0) await oldBuildWrites(db, records);
  return { uri, db, records: new SchemaRecords(db) };
}

async function oldBuildWrites(db: Db, count: number): Promise<void> {
  const tenantId = ownTenant();
  const given = Array.from({ length: count }, (): Feedback => aFeedback(tenantId));
  const stored = given.map(({ messageId, ...rest }) => ({ _id: messageId, ...rest }));
  await db.collection<{ _id: string }>('feedback').insertMany(stored);
}

function migratorOf(
  { db, records }: OldStore,
  more: { migrations?: Migration[]; lease?: Lease } = {},
): Migrator {
  return new Migrator({ db, records, migrations, ...more });
}

const withoutList = ({ db }: OldStore) =>
  db.collection('feedback').countDocuments({ due: { $exists: false } });

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * minute);

test('a migration that was killed in the middle goes on where it was, in another process', async () => {
  const store = await oldStore(210);
  const program = join(__dirname, 'halting-migrator.mjs');
  const child = spawn(process.execPath, [program, store.uri], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withoutList(store)).toBe(10);

  const looked: string[] = [];
  const watched = migrations.map((migration) => ({
    ...migration,
    step: (db: Db, after: string) => {
      looked.push(after);
      return migration.step(db, after);
    },
  }));
  const lease = new Lease(store.records.leases, 'lease', 200);
  const migrator = migratorOf(store, { migrations: watched, lease });
  await waitFor('the lease of the killed process has ended', async () => {
    await migrator.run(at(0));
    return looked.length > 0;
  });
  expect(await withoutList(store)).toBe(0);
  // It did not begin anew.
  expect(looked[0]).not.toBe('');
});

test('of two processes at once one migrates, and each document is written once', async () => {
  const store = await oldStore(201);
  let steps = 0;
  const slow = migrations.map((migration) => ({
    ...migration,
    async step(db: Db, after: string) {
      steps += 1;
      // The other one comes while this one is at work.
      if (after !== '') expect(await migratorOf(store).run(at(0))).toEqual({ written: 0, pending: 1 });
      return migration.step(db, after);
    },
  }));
  expect(await migratorOf(store, { migrations: slow }).run(at(0))).toEqual({ written: 201, pending: 1 });
  expect(steps).toBe(3);
});

test('two processes that both believe to hold the lease do no harm', async () => {
  const store = await oldStore(40);
  const lease = (id: string) => new Lease(store.records.leases, id);
  const reports = await Promise.all(
    ['a', 'b'].map((id) => migratorOf(store, { lease: lease(id) }).run(at(0))),
  );
  expect(reports.map(({ written }) => written).reduce((sum, written) => sum + written, 0)).toBe(40);
  expect(await withoutList(store)).toBe(0);
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
  expect(await store.records.version()).toEqual({ version: 1, readableFrom: 0 });
});

test('a migration is not complete as long as a process of an older build runs', async () => {
  const store = await oldStore(1);
  const older = { processId: 'older', schema: 0 };
  const migrator = migratorOf(store);
  for (const minutes of [0, 1, 12, 24]) {
    await store.records.noteProcess({ ...older, seenAt: at(minutes) });
    expect(await migrator.run(at(minutes))).toMatchObject({ pending: 1 });
  }
  expect(await migrator.run(at(36))).toMatchObject({ pending: 0 });
});

/** Takes away the rating of each record, which only builds with schema 2 can do without. */
const takesAway: Migration = {
  number: 2,
  title: 'feedback has no rating',
  readableFrom: 2,
  async step(db) {
    const { modifiedCount } = await db.collection('feedback').updateMany({}, { $unset: { rating: '' } });
    return { written: modifiedCount };
  },
};

test('a migration that older builds cannot read waits for them to end, and lets none of them start', async () => {
  const store = await oldStore(1);
  await store.records.insertVersion(1, 0);
  const rated = () => store.db.collection('feedback').countDocuments({ rating: { $exists: true } });
  const migrator = migratorOf(store, { migrations: [...migrations, takesAway] });
  await store.records.noteProcess({ processId: 'older', schema: 1, seenAt: at(0) });
  expect(await migrator.run(at(1))).toEqual({ written: 0, pending: 1 });
  expect(await rated()).toBe(1);
  await expect(openSchema(store.db, { readOnly: false })).rejects.toBeInstanceOf(SchemaError);
  expect(await migrator.run(at(5))).toEqual({ written: 1, pending: 1 });
  expect(await rated()).toBe(0);
});

test('a store that is newer than a build can read is refused, with nothing written', async () => {
  const store = await oldStore(1);
  await store.records.insertVersion(8, 7);
  const everything = async () => {
    const names = (await store.db.listCollections().toArray()).map(({ name }) => name).sort();
    return Promise.all(names.map(async (name) => [name, await store.db.collection(name).find().toArray()]));
  };
  const before = await everything();
  const refused = connectStore(store.uri, { masterKeys: testMasterKeys });
  await expect(refused).rejects.toThrow(
    'it needs a build with schema 7 or later, and this one has 1. Start a newer build',
  );
  await expect(refused).rejects.toBeInstanceOf(SchemaError);
  expect(await everything()).toEqual(before);
});

test('a store that is newer, and that this build still reads, is used and left at its version', async () => {
  const store = await oldStore(1);
  await store.records.insertVersion(8, 1);
  const connected = await connectStore(store.uri, { masterKeys: testMasterKeys });
  expect(await connected.schema.migrate()).toEqual({ written: 0, pending: 0 });
  expect(await connected.schema.state()).toEqual({ version: 8, readableFrom: 1, processes: [] });
  await connected.close();
});

test('a new store begins with the schema of its build, and has nothing to migrate', async () => {
  const connected = await connectStore(ownDatabase(), { masterKeys: testMasterKeys });
  const ofBuild = migrations.length;
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
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, place) => place + 1));
});
