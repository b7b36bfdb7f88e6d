import { payloadCodec } from '../../src/temporal/payload-codec';

/** Stands in for the keys. */
const codec = payloadCodec({
  payloadSealer: async () => ({
    seal: (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a)),
    open: (sealed: Buffer) => Buffer.from(sealed.map((byte) => byte ^ 0x5a)),
  }),
});

function aPayload(text: string) {
  return { metadata: { encoding: Buffer.from('json/plain') }, data: Buffer.from(JSON.stringify(text)) };
}

test('compresses a long payload before it is sealed, and opens it again', async () => {
  const payload = aPayload('A conversation repeats itself. '.repeat(100));
  const [sealed] = await codec.encode([payload]);
  expect(sealed?.data?.length).toBeLessThan(300);
  expect(await codec.decode(sealed ? [sealed] : [])).toEqual([payload]);
});

test.each([
  ['short', 'Hello.'],
  ['random', Buffer.from(Array.from({ length: 4_096 }, () => Math.random() * 256)).toString('latin1')],
])('opens a %s payload', async (_what, text) => {
  const sealed = await codec.encode([aPayload(text)]);
  expect(await codec.decode(sealed)).toEqual([aPayload(text)]);
});
