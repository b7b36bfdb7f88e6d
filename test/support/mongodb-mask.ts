import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** Does something before the database is given a command that builds indexes of this collection. An error is its answer. */
type OnIndexes = (collection: string) => Promise<{ code: number; errmsg: string } | undefined>;

export interface MongodbMask {
  uri: string;
  close(): Promise<void>;
}

const [header, flags] = [16, 5];
/** What FerretDB rejects in an index. */
const rejected = ['expireAfterSeconds', 'partialFilterExpression'];

/**
 * Passes on what a client says to FerretDB at `target`, which it makes look like MongoDB: the service then builds its
 * indexes. It leaves out of them what FerretDB rejects.
 */
export async function startMongodbMask(target: string, onIndexes: OnIndexes): Promise<MongodbMask> {
  const address = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(address.port), address.hostname);
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    eachMessage(client, (bytes) => void pass(bytes));
    eachMessage(database, (bytes) => client.write(withoutName(bytes)));

    async function pass(bytes: Buffer): Promise<void> {
      if (!bytes.includes('createIndexes')) return void database.write(bytes);
      const command = BSON.deserialize(bytes.subarray(header + flags));
      const failure = await onIndexes(String(command['createIndexes']));
      const requestId = bytes.readInt32LE(4);
      if (failure) return void client.write(messageOf({ ok: 0, ...failure }, { answers: requestId }));
      const wanted: BSON.Document[] = command['indexes'];
      const indexes = wanted.map((index) =>
        Object.fromEntries(Object.entries(index).filter(([option]) => !rejected.includes(option))),
      );
      database.write(messageOf({ ...command, indexes }, { requestId }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  const uri = new URL(target);
  uri.port = String(typeof own === 'object' && own?.port);
  return {
    uri: uri.href,
    close: async () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}

function eachMessage(socket: Socket, take: (bytes: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (
      let size = 0;
      rest.length >= 4 && rest.length >= (size = rest.readInt32LE(0));
      rest = rest.subarray(size)
    )
      take(rest.subarray(0, size));
  });
}

/** FerretDB names itself in its answer to `buildInfo`. */
function withoutName(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('ferretdb', 'someword'), 'latin1');
}

/** MongoDB's OP_MSG with one document. */
function messageOf(content: BSON.Document, { requestId = 0, answers = 0 }): Buffer {
  const body = BSON.serialize(content);
  const bytes = Buffer.alloc(header + flags + body.length);
  [bytes.length, requestId, answers, 2013].forEach((number, at) => bytes.writeInt32LE(number, at * 4));
  bytes.set(body, header + flags);
  return bytes;
}
