import { purgeExpired } from '../../src/store/mongo/ferretdb/ferret-database';
import { storeIndexes } from '../../src/store/mongo/indexes';
import { ownDatabase } from '../support/own-database';
import { withRawDatabase } from './store-under-test';

const uri = ownDatabase();
const now = new Date('2026-02-03T12:00:00Z');
const second = 1_000;

test.each(storeIndexes.filter(({ options }) => options?.expireAfterSeconds !== undefined))(
  'FerretDB deletes from $collection what MongoDB’s index over $key would',
  async (index) => {
    const [field = ''] = Object.keys(index.key);
    const keptMs = (index.options?.expireAfterSeconds ?? 0) * second;
    const at = (ms: number) => new Date(now.getTime() - keptMs + ms);
    await withRawDatabase(async (db) => {
      const documents = db.collection<{ _id: string }>(index.collection);
      await documents.insertMany([
        { _id: 'expired', [field]: at(-second) },
        { _id: 'running', [field]: at(second) },
        { _id: 'forever' },
      ]);
      await purgeExpired(db, index, now);
      expect((await documents.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['forever', 'running']);
    }, uri);
  },
);
