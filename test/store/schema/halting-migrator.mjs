// Carries out a migration of the store at argv[2], says so after the first step, and then waits to be killed.
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { MongoClient } from 'mongodb';

const require = createRequire(import.meta.url);
const built = (file) => require(join('../../../dist/src/store/mongo/schema', file));
const { Migrator } = built('migrator.js');
const { SchemaRecords } = built('schema-records.js');
const { stepThrough } = built('migration.js');

const client = await MongoClient.connect(process.argv[2]);
const db = client.db();
const things = db.collection('things');
const halting = {
  number: 3,
  title: 'things have a mark',
  readableFrom: 2,
  async step(_db, after) {
    if (after !== '') {
      process.stdout.write('halted\n');
      await new Promise(() => {});
    }
    return stepThrough(things, after, async ({ _id }) => {
      await things.updateOne({ _id }, { $set: { mark: 1 } });
      return true;
    });
  },
};
await new Migrator({ db, records: new SchemaRecords(db), migrations: [halting] }).run();
