import { z } from 'zod';
import { scopes } from '../../../../src/api/workspace/scopes';
import { anOperator, type TestOperator } from '../../../support/operator';
import { refusal } from '../../../support/refusal';
import { testService, sharedTenant } from '../../../support/test-service';

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        description: z.string().optional(),
        tags: z.tuple([z.string()]),
        security: z.array(z.object({})),
      }),
    ),
  ),
});

const service = testService();
const tenant = sharedTenant(service);

const withScopes = (list: string[]) => anOperator(service, tenant, { role: 'owner', scopes: list });

/** Returns every operation of members, with the scope that its description names. */
async function operations() {
  const { paths } = described.parse(await (await service.get('/openapi.json', '')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([
        method,
        {
          description,
          tags: [tag],
          security,
        },
      ]) => {
        const isOfMembers = path.startsWith('/api/workspace/') && security.length > 0 && tag !== 'session';
        const [, scope] = /scopes needs `([a-z:-]+)`/.exec(description ?? '') ?? [];
        return isOfMembers
          ? [{ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'unknown'), scope }]
          : [];
      },
    ),
  );
}

function send(
  { token }: TestOperator,
  { method, path }: { method: string; path: string },
): Promise<Response> {
  return fetch(service.url + path, { method, headers: { authorization: `Bearer ${token}` } });
}

test('rejects at every operation a token that lacks its scope, and names the scope', async () => {
  const found = await operations();
  expect([...new Set(found.map(({ scope }) => scope))].sort()).toEqual([...scopes].sort());
  for (const operation of found) {
    const all = await withScopes(scopes.filter((scope) => scope !== operation.scope));
    const { status, code, message } = await refusal(await send(all, operation));
    expect([operation, status, code]).toEqual([operation, 403, 'forbidden']);
    expect(message).toContain(operation.scope);
  }
});

test('accepts a token with the scope alone, and none beyond its role', async () => {
  for (const operation of (await operations()).filter(({ scope }) => scope?.endsWith(':read'))) {
    const alone = await withScopes([String(operation.scope)]);
    const response = await send(alone, operation);
    expect([operation, response.status === 403]).toEqual([operation, false]);
    await response.body?.cancel();
  }
  const operator = await anOperator(service, tenant, { role: 'operator', scopes: ['agents:read'] });
  expect((await operator.get('/agents')).status).toBe(403);
});

test('says to a token what it is limited to', async () => {
  const token = await withScopes(['stats:read']);
  const { data } = z
    .object({ data: z.object({ scopes: z.array(z.string()) }) })
    .parse(await (await token.get('/session')).json());
  expect(data.scopes).toEqual(['stats:read']);
  const all = await anOperator(service, tenant, { role: 'owner' });
  expect(await (await all.get('/session')).text()).not.toContain('scopes');
});

test('lets a token give no scope that it lacks', async () => {
  const maker = await withScopes(['tokens:write', 'tokens:read', 'stats:read']);
  const make = (body: object) => maker.post('/tokens', { name: 'ci', role: 'admin', ...body });
  for (const body of [{}, { scopes: ['agents:read'] }, { scopes: ['stats:read', 'agents:read'] }])
    expect(await refusal(await make(body))).toMatchObject({
      status: 403,
      message: expect.stringContaining('stats:read'),
    });
  const made = await make({ scopes: ['stats:read'] });
  expect(made.status).toBe(201);
  const list = await (await maker.get('/tokens')).text();
  expect(list).toContain('"scopes":["stats:read"]');
});

test.each([
  ['none', [], ['body.scopes']],
  ['an unknown one', ['agents:fly'], ['body.scopes.0']],
  ['one twice', ['agents:read', 'agents:read'], ['body.scopes.1']],
  ['a text', 'agents:read', ['body.scopes']],
])('rejects a list of scopes with %s', async (_title, list, paths) => {
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const answer = await refusal(await owner.post('/tokens', { name: 'ci', role: 'admin', scopes: list }));
  expect(answer).toMatchObject({ status: 400, paths });
});
