import { testSchemaChecks } from '../../support/schema-checks';

const name = (at: number) => `Part${at}`;
const parts = Array.from({ length: 400 }, (_, at) => ({
  type: 'object',
  description: 'x'.repeat(12_000),
  properties: Object.fromEntries(
    [1, 7, 31].map((step) => [`p${step}`, { $ref: `#/components/schemas/${name((at + step) % 400)}` }]),
  ),
}));
const bodyOf = (part: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${part}` } } },
});
const document = (count: number) => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example' }],
  paths: Object.fromEntries(
    parts.slice(0, count).map((_, at) => [`/${name(at)}`, { post: { requestBody: bodyOf(name(at)) } }]),
  ),
  components: { schemas: Object.fromEntries(parts.map((part, at) => [name(at), part])) },
});

test('reads a document of 5 MB whose schemas lead back to themselves', async () => {
  const text = JSON.stringify(document(400));
  expect(text.length).toBeGreaterThan(4_900_000);
  const read = await testSchemaChecks().readTools('tenant_large', { text, headers: [] });
  if ('problem' in read) throw new Error(read.problem);
  expect([read.tools.length, read.leftOut.length]).toEqual([400, 0]);
  const sizes = read.tools.map(({ parameters }) => JSON.stringify(parameters).length);
  expect(Math.max(...sizes)).toBeLessThan(64 * 1_024);
});

test('gives up on a document that takes too long', async () => {
  const checks = testSchemaChecks({ deadlineMs: 150 });
  const nested = (levels: number): object =>
    levels === 0 ? { type: 'object' } : { allOf: [nested(levels - 1), nested(levels - 1)] };
  const { paths } = document(1);
  const text = JSON.stringify({
    ...document(1),
    paths,
    components: { schemas: { [name(0)]: { items: nested(18) } } },
  });
  const read = await checks.readTools('tenant_slow', { text, headers: [] });
  expect(read).toEqual({
    problem: 'Reading the document takes too long. Name the operations that you need.',
  });
  await checks.close();
});
