import { z } from 'zod';
import { anOperator, type TestOperator } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { testService } from '../../support/test-service';

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ requestBody: z.object({ required: z.boolean().optional() }).optional() }),
    ),
  ),
});

const service = testService();
let owner: TestOperator;
let operations: { method: string; path: string; takes: 'nothing' | 'an optional body' | 'a body' }[];
beforeAll(async () => {
  owner = await anOperator(service, await service.tenant(), { role: 'owner' });
  const { paths } = described.parse(await (await service.get('/openapi.json', '')).json());
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(path.startsWith('/api/workspace') ? methods : {}).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace('{version}', '1').replace(/\{(\w+)\}/g, 'none'),
      takes: requestBody ? (requestBody.required ? 'a body' : 'an optional body') : 'nothing',
    })),
  );
});

function send(method: string, path: string, body?: string): Promise<Response> {
  return fetch(service.url + path, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}

test.each([
  ['an unknown field', '{"force":true}', ['body.force']],
  ['broken JSON', '{', []],
  ['a list', '[]', ['body']],
  ['a string', '"x"', []],
])('rejects DELETE with %s as its body with 400', async (_title, body, paths) => {
  const deletes = operations.filter(({ method, takes }) => method === 'DELETE' && takes !== 'a body');
  expect(deletes.length).toBeGreaterThan(5);
  for (const { path } of deletes)
    expect({ path, ...(await refusal(await send('DELETE', path, body))) }).toMatchObject({
      path,
      status: 400,
      code: 'invalid_request',
      paths,
    });
});

test('accepts DELETE with an empty object as its body', async () => {
  expect((await refusal(await send('DELETE', '/api/workspace/agents/none', '{}'))).status).toBe(404);
});

test('accepts a missing body exactly where the API’s description makes it optional', async () => {
  const changes = operations.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/session'));
  const workspace = changes.filter(({ path }) => path.startsWith('/api/workspace'));
  const found = new Map<string, number[]>();
  for (const { method, path, takes } of workspace) {
    const { status } = await send(method, path);
    found.set(takes, [...(found.get(takes) ?? []), status]);
  }
  expect(new Set(found.get('a body'))).toEqual(new Set([415]));
  const optional = found.get('an optional body') ?? [];
  expect(optional.length).toBeGreaterThan(5);
  expect(optional).not.toContain(415);
  expect(optional).not.toContain(400);
});
