const headBytes = 16;
/** The command's name follows the flags, the kind of the section, the document's length and the value's type. */
const nameAt = headBytes + 10;
const messageOpcode = 2013;
/** What drivers send by themselves. */
const ofDrivers = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'buildInfo']);

/** Collections that a process looks at all the time, whether or not there are turns. */
const polled = /_news$/;

/** Counts the statements in what a client sends to MongoDB over one connection, apart from its polls. */
export class StatementCount {
  private rest = Buffer.alloc(0);

  /** Returns how many statements end in these bytes. */
  add(bytes: Buffer): number {
    this.rest = Buffer.concat([this.rest, bytes]);
    let found = 0;
    while (this.rest.length >= headBytes) {
      const length = this.rest.readInt32LE(0);
      if (this.rest.length < length) break;
      if (isStatement(this.rest.subarray(0, length))) found += 1;
      this.rest = this.rest.subarray(length);
    }
    return found;
  }
}

function isStatement(message: Buffer): boolean {
  if (message.readInt32LE(12) !== messageOpcode) return false;
  const nameEnd = message.indexOf(0, nameAt);
  const name = message.toString('utf8', nameAt, nameEnd);
  // The command's value is the collection, a text with its length before it.
  const collectionAt = nameEnd + 5;
  const collection = message.toString('utf8', collectionAt, message.indexOf(0, collectionAt));
  return !ofDrivers.has(name) && !(name === 'find' && polled.test(collection));
}
