import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { MongoServerError } from 'mongodb';
import { isStoreUnavailable } from '../../src/store/unavailable';

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

test('a connection that the database has left is no failure of the request', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket.resume(), 'end');
  const failed = new Promise<unknown>((resolve) => socket.once('error', resolve));
  socket.write('too late');
  expect(isStoreUnavailable(await failed)).toBe(true);
  server.close();
});
