import { testService } from '../../support/test-service';
import { asMember, type Ask, type Answered } from '../../support/workspace';

const service = testService();
let ask: Ask;
beforeAll(async () => void (ask = await asMember(service, await service.tenant(), 'owner')));

const tool = {
  name: 'look_up',
  description: 'Looks it up.',
  kind: 'http',
  policy: 'auto',
  ...{
    parameters: { type: 'object', properties: {} },
    http: { method: 'GET', url: 'https://example.org/x' },
  },
};
const mcpServer = { name: 'Files', url: 'http://127.0.0.1:9/mcp', transport: 'streamable-http' };

/**
 * Every creation of the workspace. `secret`: the response has a secret, so a repeated request gets a
 * conflict.
 */
const creations = [
  { path: '/agents', body: { name: 'Support', instructions: 'Be kind.' }, idOf: 'agentId' },
  { path: '/tools', body: tool, idOf: 'toolId' },
  { path: '/mcp-servers', body: mcpServer, idOf: 'mcpServerId' },
  { path: '/credentials', body: { name: 'Web', kind: 'ACCESS_KEY' }, idOf: 'credentialId' },
  { path: '/credentials', body: { name: 'App', kind: 'API_KEY' }, idOf: 'credentialId', secret: true },
  { path: '/user-token-secrets', body: { name: 'Backend' }, idOf: 'secretId', secret: true },
  { path: '/tokens', body: { name: 'CI', role: 'operator' }, idOf: 'tokenId', secret: true },
  {
    path: '/members',
    body: { email: 'cy@example.org', name: 'Cy', role: 'operator', password: 'correct horse battery' },
    idOf: 'memberId',
  },
];

async function idsAt(path: string, idOf: string): Promise<string[]> {
  const { data } = await ask('GET', `${path}?limit=200`);
  return Array.isArray(data['items']) ? data['items'].map((item) => String(Object(item)[idOf])) : [];
}

describe.each(creations)('POST $path of $body.name', ({ path, body, idOf, secret = false }) => {
  const headers = { 'idempotency-key': `one and the same ${idOf} of ${body.name}` };

  test('creates one for eight copies under one Idempotency-Key, and rejects another body', async () => {
    const before = await idsAt(path, idOf);
    const copies = await Promise.all(
      Array.from({ length: 8 }, (): Promise<Answered> => ask('POST', path, body, headers)),
    );
    const made = copies.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ data }) => data[idOf])).size).toBe(1);
    const after = await idsAt(path, idOf);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContain(made[0]?.data[idOf]);
    for (const { status, error } of copies.filter((copy) => copy.status !== 201))
      expect([status, error.code]).toEqual([409, 'conflict']);
    if (secret) expect(made).toHaveLength(1);

    const again = await ask('POST', path, body, headers);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([secret ? 409 : 201, 'true']);
    if (!secret) expect(again.data[idOf]).toBe(made[0]?.data[idOf]);
    const other = await ask('POST', path, { ...body, name: 'Another' }, headers);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_mismatch']);
    expect(await idsAt(path, idOf)).toEqual(after);
  });
});

test.each(creations.slice(0, 3))(
  'POST $path creates one of eight with the same name in any case',
  async (made) => {
    const names = Array.from({ length: 8 }, (_, n) => (n % 2 ? 'Echo' : 'ECHO'));
    const answers = await Promise.all(names.map((name) => ask('POST', made.path, { ...made.body, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  },
);
