import { MongoClient, type Filter } from 'mongodb';
import { ownDatabase } from '../support/own-database';

/*
 * Our build of FerretDB has SQLite decide filters by `_id`. Whatever an id is made of, a filter must find what MongoDB
 * finds.
 */
interface Item {
  _id: string;
  tenantId: string;
}

const client = new MongoClient(ownDatabase());
const items = client.db().collection<Item>('items');
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

const endings = [
  '',
  '0',
  '00',
  '/',
  '/0',
  '/1',
  '~',
  ' ',
  '!',
  '"',
  '"x',
  '\\',
  '<b>',
  '&',
  'é',
  '🌧',
  '\u0000',
  '\n',
];
const ids = ['a', 'ab', 'b', 'B', '', '"', '\\', '<', 'é', '🌧'].flatMap((begin) =>
  endings.map((end) => `${begin}${end}`),
);
const all: Item[] = [...new Set(ids)].map((_id, n) => ({ _id, tenantId: n % 2 === 0 ? 'even' : 'odd' }));
beforeAll(() => items.insertMany(all));

const range = (from: string, to: string) => ({ _id: { $gte: from, $lt: to } });
const within = (from: string, to: string) => (id: string) =>
  Buffer.compare(Buffer.from(id), Buffer.from(from)) >= 0 &&
  Buffer.compare(Buffer.from(id), Buffer.from(to)) < 0;

const bounds = [
  ['a/', 'a0'],
  ['a', 'a~'],
  ['ab', 'b'],
  ['a', 'a'],
  ['', 'b'],
  ['a"', 'a~'],
  ['<', '<~'],
  ['é', 'é~'],
] as const;

async function found(filter: Filter<Item>): Promise<string[]> {
  return (await items.find(filter).toArray()).map(({ _id }) => _id).sort();
}

const wanted = (isWanted: (id: string, tenantId: string) => boolean) =>
  all.flatMap(({ _id, tenantId }) => (isWanted(_id, tenantId) ? [_id] : [])).sort();

test.each(bounds)('finds the ids from %j to %j', async (from, to) => {
  expect(await found(range(from, to))).toEqual(wanted(within(from, to)));
  const even = await found({ ...range(from, to), tenantId: 'even' });
  expect(even).toEqual(wanted((id, tenantId) => tenantId === 'even' && within(from, to)(id)));
});

test('finds the ids of several ranges, and none of another tenant', async () => {
  const isOne = (id: string) => bounds.some(([from, to]) => within(from, to)(id));
  const $or = bounds.map(([from, to]) => range(from, to));
  expect(await found({ $or, tenantId: 'odd' })).toEqual(
    wanted((id, tenantId) => tenantId === 'odd' && isOne(id)),
  );
  expect(await found({ $or: [...$or, { tenantId: 'even' }] })).toEqual(
    wanted((id, tenantId) => tenantId === 'even' || isOne(id)),
  );
});

test('finds every id that is listed', async () => {
  expect(await found({ _id: { $in: [...ids, 'unknown'] } })).toEqual(wanted(() => true));
  expect(await found({ _id: { $in: ids.slice(0, 9) }, tenantId: 'odd' })).toEqual(
    wanted((id, tenantId) => tenantId === 'odd' && ids.slice(0, 9).includes(id)),
  );
  expect(await found({ _id: { $in: [] } })).toEqual([]);
  const thousand = Array.from({ length: 1_000 }, (_, n) => `unknown ${n}`);
  expect(await found({ _id: { $in: [...thousand, 'ab'] } })).toEqual(['ab']);
});

test('finds one id of one tenant', async () => {
  const { _id, tenantId } = { _id: 'ab', tenantId: '', ...all.find((item) => item._id === 'ab') };
  expect(await found({ _id, tenantId })).toEqual([_id]);
  expect(await found({ _id, tenantId: 'another' })).toEqual([]);
});
