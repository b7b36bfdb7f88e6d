import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** Called before a command that builds indexes of this collection. A returned error is the response. */
type OnIndexes = (collection: string) => Promise<{ code: number; errmsg: string } | undefined>;

export interface MongodbMask {
  uri: string;
  close(): Promise<void>;
}

const [header, flags] = [16, 5];
/** Options of an index that FerretDB rejects. */
const rejected = ['expireAfterSeconds', 'partialFilterExpression'];

/**
 * Forwards a client's commands to FerretDB at `target`, and makes it look like MongoDB, so that the service
 * builds its indexes. Removes options that FerretDB rejects.
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

/** FerretDB names itself in its response to `buildInfo`. */
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
