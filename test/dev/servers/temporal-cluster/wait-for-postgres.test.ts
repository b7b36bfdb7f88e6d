import { once } from 'node:events';
import { createServer } from 'node:net';
import { lastingPort } from '../../../../src/dev/servers/ports';
import { waitForPostgres } from '../../../../src/dev/servers/temporal-cluster/wait-for-postgres';

const recovering = Buffer.from('E\0\0\0\x20SFATAL\0C57P03\0Mstarting up\0\0');
const asksForPassword = Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0');

/** A PostgreSQL that gives these answers, one a connection, and recovers again after them. */
async function postgresWith(answers: Buffer[]) {
  const asked: string[] = [];
  const port = await lastingPort();
  const server = createServer((socket) =>
    socket.once('data', (message) => {
      asked.push(message.subarray(8).toString());
      socket.end(answers[asked.length - 1] ?? recovering);
    }),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { asked, port, close: () => server.close() };
}

test('waits until PostgreSQL has recovered and asks for the password', async () => {
  const postgres = await postgresWith([recovering, recovering, asksForPassword]);
  await waitForPostgres(postgres.port, AbortSignal.timeout(60_000), '127.0.0.1');
  expect(postgres.asked).toEqual(Array(3).fill('user\0temporal\0database\0postgres\0\0'));
  postgres.close();
});

test('rejects if it is told to stop waiting', async () => {
  const postgres = await postgresWith([]);
  const stop = new AbortController();
  const waiting = waitForPostgres(postgres.port, stop.signal, '127.0.0.1');
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('aborted');
  postgres.close();
});
