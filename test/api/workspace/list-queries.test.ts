import { z } from 'zod';
import { testService } from '../../support/test-service';
import { aWorkspace, type TestWorkspace } from '../../support/workspace';

const document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })) }).optional(),
    }),
  ),
});

const service = testService();
let ws: TestWorkspace;
beforeAll(async () => void (ws = await aWorkspace(service)));

/** A wrong value of each field that lists have, besides those that name an enumeration. */
const wrong: Record<string, string> = {
  limit: '201',
  cursor: 'x',
  from: 'yesterday',
  to: '2026-02-30T00:00:00Z',
  q: ' ',
  agentId: '',
};

/** Returns each list with the names of its query fields and whether they are enumerations. */
async function lists() {
  const { paths } = document.parse(await (await service.get('/openapi.json', '')).json());
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const fields = get?.parameters.filter((each) => each.in === 'query') ?? [];
    const isList = path.startsWith('/api/workspace/') && fields.some(({ name }) => name === 'limit');
    return isList && !path.includes('{') ? [{ path: path.replace('/api/workspace', ''), fields }] : [];
  });
}

test('rejects every wrong field of a list query at once, and fields that there are not', async () => {
  const found = await lists();
  expect(found.length).toBeGreaterThan(10);
  for (const { path, fields } of found) {
    const sent = fields.flatMap(({ name, schema }): [string, string][] => {
      const value = Object(schema).enum ? 'nonsense' : wrong[name];
      return value === undefined ? [] : [[name, value]];
    });
    const { status, paths } = await ws.ask(
      'GET',
      `${path}?${new URLSearchParams([...sent, ['tenantId', 'x']])}`,
    );
    const expected = [...sent.map(([name]) => `query.${name}`), 'query.tenantId'].sort();
    expect([path, status, paths]).toEqual([path, 400, expected]);
  }
});
