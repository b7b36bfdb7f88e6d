import { eventData } from '../../../src/model/wires/event-data';

/** Reads a body that comes in these pieces. `signs` counts how often the provider was heard. */
async function read(...pieces: (string | Uint8Array)[]): Promise<{ data: string[]; signs: number }> {
  let signs = 0;
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const body = ReadableStream.from<Uint8Array>(bytes);
  const data: string[] = [];
  for await (const each of eventData(body, () => (signs += 1))) data.push(each);
  return { data, signs };
}

test('takes every piece of the body for a sign of life, comments and empty events too', async () => {
  const { data, signs } = await read(': thinking\n\n', 'event: ping\n\n', 'data:\n\n', 'data: a\n\n');
  expect({ data, signs }).toEqual({ data: ['a'], signs: 4 });
});

test('reads events cut anywhere, with any line ends, and without a space', async () => {
  const whole = Buffer.from('\uFEFFdata:Zürich\r\n\r\nid: 7\nretry: 5\ndata: 🌧\ndata: b\n\n');
  for (let at = 0; at <= whole.length; at += 1) {
    const { data } = await read(whole.subarray(0, at), whole.subarray(at));
    expect(data).toEqual(['Zürich', '🌧\nb']);
  }
});

test('reads a last event that lacks its blank line', async () => {
  expect((await read('data: a\n\ndata: b')).data).toEqual(['a', 'b']);
});

test('rejects an event that does not end', async () => {
  const million = 'x'.repeat(1024 * 1024);
  const endless = ['data: ', ...Array.from({ length: 9 }, () => million)];
  await expect(read(...endless)).rejects.toMatchObject({ type: 'model.answer_too_long' });
});
