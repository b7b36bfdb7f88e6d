// Carries out the migrations of the store at argv[2], says so after the first step, and then waits to be killed.
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { MongoClient } from 'mongodb';

const require = createRequire(import.meta.url);
const built = (file) => require(join('../../../dist/src/store/mongo/schema', file));
const { Migrator } = built('migrator.js');
const { SchemaRecords } = built('schema-records.js');
const { migrations } = built('migrations.js');

const client = await MongoClient.connect(process.argv[2]);
const db = client.db();
const halting = migrations.map((migration) => ({
  ...migration,
  async step(...place) {
    const [, after] = place;
    if (after !== '') {
      process.stdout.write('halted\n');
      await new Promise(() => {});
    }
    return migration.step(...place);
  },
}));
await new Migrator({ db, records: new SchemaRecords(db), migrations: halting }).run();
