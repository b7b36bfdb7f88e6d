import { connect } from 'node:net';
import { retry } from '../wait-until';
import { postgresUser } from './databases';

const protocolVersion = 196_608;
const answerMs = 2_000;

/**
 * Resolves once PostgreSQL takes users in; rejects if `signal` aborts. It accepts connections before that, while it
 * recovers from a crash, and answers each with an error. Messages:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function waitForPostgres(port: number, signal: AbortSignal, host: string): Promise<void> {
  return retry(() => asksToSignIn(port, host), signal);
}

function asksToSignIn(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(startupMessage()));
    socket.setTimeout(answerMs, () => socket.destroy(new Error('PostgreSQL does not answer.')));
    socket.once('data', ([kind]) => {
      socket.destroy();
      if (kind === 'R'.charCodeAt(0)) resolve();
      else reject(new Error('PostgreSQL takes nobody in.'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('PostgreSQL ended the connection.')));
  });
}

function startupMessage(): Buffer {
  const fields = Buffer.from(`user\0${postgresUser}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + fields.length, 0);
  head.writeInt32BE(protocolVersion, 4);
  return Buffer.concat([head, fields]);
}
