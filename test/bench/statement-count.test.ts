import { BSON } from 'mongodb';
import { StatementCount } from '../../bench/measure/statement-count';

/** A message as drivers send it: head, flags, and the command as the only section. */
function message(command: object, opcode = 2013): Buffer {
  const body = Buffer.concat([Buffer.alloc(5), BSON.serialize(command)]);
  const head = Buffer.alloc(16);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, body]);
}

const find = message({ find: 'conversations', filter: { _id: 'conv_1' } });
const insert = message({ insert: 'turns', documents: [{ text: 'x'.repeat(300) }] });

test('counts statements wherever the connection cuts its bytes', () => {
  const bytes = Buffer.concat([find, insert, find]);
  for (const size of [1, 7, 100, bytes.length]) {
    const count = new StatementCount();
    let found = 0;
    for (let at = 0; at < bytes.length; at += size) found += count.add(bytes.subarray(at, at + size));
    expect(found).toBe(3);
  }
});

test('omits statements that drivers or polling processes send by themselves', () => {
  const count = new StatementCount();
  const polls = [{ hello: 1 }, { ping: 1 }, { find: 'revocation_news', filter: {} }].map((each) =>
    message(each),
  );
  expect(count.add(Buffer.concat([...polls, message({ ping: 1 }, 2004)]))).toBe(0);
  expect(count.add(insert)).toBe(1);
});
