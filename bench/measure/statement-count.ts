const headBytes = 16;
/** The command's name follows the flags, the section's kind, the document's length and the value's type. */
const nameAt = headBytes + 10;
const messageOpcode = 2013;
/** Commands that drivers send by themselves. */
const ofDrivers = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'buildInfo']);

/** Collections that a process always polls, even without turns. */
const polled = /_news$/;

/** Counts a client's statements to MongoDB over one connection, except its polls. */
export class StatementCount {
  private rest = Buffer.alloc(0);

  /** Returns the number of statements that end in these bytes. */
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
  // The command's value is the collection, a text after its length.
  const collectionAt = nameEnd + 5;
  const collection = message.toString('utf8', collectionAt, message.indexOf(0, collectionAt));
  return !ofDrivers.has(name) && !(name === 'find' && polled.test(collection));
}
