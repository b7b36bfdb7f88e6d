import { FileReader } from '../../../src/knowledge/files/file-reader';
import { testReader } from '../support/reader';

const reader = new FileReader(testReader());
const { signal } = new AbortController();

test.each([
  ['application/json', '{"a": Ingeborg'],
  ['text/html', 'Just Ingeborg, and no tag.'],
] as const)('reads text that is no valid %s as plain text', async (type, content) => {
  const reading = await reader.read(type, Buffer.from(content), signal);
  expect('chunks' in reading && reading.chunks.map(({ text }) => text)).toEqual([content]);
});

test('says why a file can’t be read', async () => {
  const reading = await reader.read('application/pdf', Buffer.from('Just Ingeborg.'), signal);
  expect(reading).toMatchObject({ problem: expect.stringMatching(/another type/) });
});
