import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { StatementCount } from '../measure/statement-count';

/*
 * Forwards everything to the database at the given port, and counts the statements. Answers each message of
 * the parent with the number since the last one.
 */
const [port = '0'] = process.argv.slice(2);
let statements = 0;

function pass(client: Socket): void {
  const database = connect(Number(port), '127.0.0.1');
  const count = new StatementCount();
  client.on('data', (bytes: Buffer) => void (statements += count.add(bytes)));
  for (const [from, to] of [[client, database] as const, [database, client] as const]) {
    from.setNoDelay(true);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

async function serve(): Promise<void> {
  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the counter has no port');
  process.on('message', () => {
    process.send?.({ statements });
    statements = 0;
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: `127.0.0.1:${address.port}` });
}

void serve();
