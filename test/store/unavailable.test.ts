import { MongoServerError } from 'mongodb';
import { isStoreUnavailable } from '../../src/store/mongo/unavailable';

test('a database whose disk is full is away for a while, as one that cannot be reached', () => {
  const full = new MongoServerError({ message: 'no room', code: 14031 });
  const embedded = new MongoServerError({
    message: '[insert.go] database or disk is full (13)',
    code: 1,
  });
  expect([full, embedded].map(isStoreUnavailable)).toEqual([true, true]);
});

test('what the database refuses for a reason of its own stays a failure', () => {
  const refused = new MongoServerError({ message: 'Document is too large', code: 17419 });
  expect(isStoreUnavailable(refused)).toBe(false);
});
