import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { MongoServerError } from 'mongodb';
import { isStoreUnavailable } from '../../src/store/unavailable';

test('treats a database with a full disk as unavailable', () => {
  const full = new MongoServerError({ message: 'no room', code: 14031 });
  const embedded = new MongoServerError({
    message: '[insert.go] database or disk is full (13)',
    code: 1,
  });
  expect([full, embedded].map(isStoreUnavailable)).toEqual([true, true]);
});

test('treats a database that changes its primary as unavailable, also where the driver does not say so', () => {
  const codes = [10107, 13435, 13436, 10058, 189, 91, 11600, 11602];
  const failures = codes.map((code) => new MongoServerError({ message: 'not primary', code }));
  expect(failures.map(isStoreUnavailable)).toEqual(codes.map(() => true));
});

test('does not treat other database errors as unavailable', () => {
  const refused = new MongoServerError({ message: 'Document is too large', code: 17419 });
  expect(isStoreUnavailable(refused)).toBe(false);
});

test('treats a connection closed by the database as unavailable', async () => {
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
