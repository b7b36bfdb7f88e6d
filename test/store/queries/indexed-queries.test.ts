import { MongoClient } from 'mongodb';
import type { StoreIndex } from '../../../src/store/mongo/indexes';
import { required } from '../../support/required';
import { isServed } from './is-served';
import { queriesOf } from './query-shape';
import { reporting, watchQueries } from './watch-queries';

const collection = 'things';
const indexes: StoreIndex[] = [
  { collection, key: { tenantId: 1, createdAt: -1, _id: -1 } },
  { collection, key: { tenantId: 1, state: 1, createdAt: -1, _id: -1 } },
  { collection, key: { expiresAt: 1 } },
  { collection, key: { tenantId: 1 }, options: { partialFilterExpression: { erased: true } } },
];
const newest = { createdAt: -1, _id: -1 } as const;
const at = new Date(0);

const isFindServed = (find: object) =>
  queriesOf({ find: collection, ...find }).every((query) => isServed(query, indexes));

test.each([
  ['by its id', { filter: { _id: 'a', tenantId: 't' } }],
  ['by ids', { filter: { _id: { $in: ['a'] } } }],
  ['by a range of ids', { filter: { $or: [{ _id: { $gte: 'a/', $lt: 'a0' } }], tenantId: 't' } }],
  ['a list that ends', { filter: { tenantId: 't', createdAt: { $gte: at } }, sort: newest, limit: 9 }],
  ['a filtered list', { filter: { tenantId: 't', state: 'open' }, sort: newest, limit: 9 }],
  ['what expires', { filter: { expiresAt: { $lt: at } } }],
  ['a time', { filter: { tenantId: 't', $and: [{ createdAt: { $gte: at } }, { createdAt: { $lt: at } }] } }],
  ['a part of an index that is there for it', { filter: { tenantId: 't', erased: true } }],
])('serves %s', (_, find) => {
  expect(isFindServed(find)).toBe(true);
});

test.each([
  ['all of a tenant', { filter: { tenantId: 't' } }],
  ['all of a tenant in order', { filter: { tenantId: 't' }, sort: newest }],
  ['a field without an index', { filter: { tenantId: 't', colour: 'red' }, sort: newest, limit: 9 }],
  ['one alternative without an index', { filter: { tenantId: 't', $or: [{ state: 'a' }, { colour: 'b' }] } }],
  ['another order', { filter: { tenantId: 't' }, sort: { name: 1 }, limit: 9 }],
  ['everything', { filter: {} }],
  ['a pattern', { filter: { _id: { $regex: 'a' } } }],
  ['all since a time without an end or an index', { filter: { changedAt: { $gte: at } } }],
])('does not serve %s', (_, find) => {
  expect(isFindServed(find)).toBe(false);
});

test('sees updates, deletions, counts and changes that return the document', () => {
  const filter = { tenantId: 't', colour: 'red' };
  const commands = [
    { update: collection, updates: [{ q: filter, u: {} }] },
    { delete: collection, deletes: [{ q: filter, limit: 0 }] },
    { aggregate: collection, pipeline: [{ $match: filter }, { $group: {} }] },
    { findAndModify: collection, query: filter },
  ];
  for (const command of commands) {
    const queries = queriesOf(command);
    expect(queries).toMatchObject([{ collection, filter }]);
    expect(queries.some((query) => isServed(query, indexes))).toBe(false);
  }
});

test('names a query of the store that no index serves', async () => {
  const client = new MongoClient(reporting(required('HOLDFAST_TEST_MONGODB_URI')));
  const unserved = watchQueries(client);
  const conversations = client.db().collection('conversations');
  await conversations.find({ tenantId: 't', servedBy: 'agent' }).sort(newest).limit(1).toArray();
  expect(unserved()).toEqual([]);
  await conversations.find({ tenantId: 't', failures: 3 }).sort(newest).limit(1).toArray();
  expect(unserved()).toMatchObject([{ collection: 'conversations', filter: { failures: 3 } }]);
  await client.close();
});
