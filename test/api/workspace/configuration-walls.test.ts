import { startTestService, type TestService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { asMember, aWorkspace, itemsOf, type Ask, type TestWorkspace } from '../../support/workspace';

let service: TestService;
let ws: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  service = await startTestService();
  const tools = [httpTool('look_up', 'https://example.org')];
  [ws, other] = [await aWorkspace(service, tools), await aWorkspace(service, tools)];
  const server = { name: 'own', url: 'https://example.org/mcp', auth: 'token' };
  for (const { ask } of [ws, other]) await ask('POST', '/mcp-servers', server);
});
afterAll(() => service.stop());

type Request = Parameters<Ask>;

/** Returns each request for one resource, with a valid body. */
function requests(place: string, id: string): Request[] {
  const path = `/${place}/${id}`;
  const change: Request[] = [
    ['PATCH', path, { name: 'taken_over' }],
    ['DELETE', path],
  ];
  if (place === 'credentials')
    return [
      ['GET', path],
      ['POST', `${path}/revoke`, { confirm: true }],
    ];
  if (place === 'tools') return [['GET', path], ...change, ['POST', `${path}/try`, { arguments: {} }]];
  if (place === 'mcp-servers') return [['GET', path], ...change, ['POST', `${path}/check`, {}]];
  return [['GET', path], ...change];
}

const places = [
  ['agents', 'agentId'],
  ['tools', 'toolId'],
  ['mcp-servers', 'mcpServerId'],
  ['credentials', 'credentialId'],
] as const;

test.each(places)(
  'returns the same 404 for another tenant’s %s as for unknown ones, and does not change them',
  async (place, idField) => {
    const before = (await other.ask('GET', `/${place}`)).body;
    const theirs = itemsOf(await other.ask('GET', `/${place}`))[0]?.[idField];
    for (const [n, foreign] of requests(place, String(theirs)).entries()) {
      const unknown = requests(place, `${place}_unknown`)[n] ?? foreign;
      const [seen, expected] = [await ws.ask(...foreign), await ws.ask(...unknown)];
      expect([foreign, seen.status]).toEqual([foreign, 404]);
      expect(seen.body).toBe(expected.body);
    }
    expect((await other.ask('GET', `/${place}`)).body).toBe(before);
  },
);

test('lists only the tenant’s own resources', async () => {
  for (const [place, idField] of places) {
    const [mine, theirs] = [
      itemsOf(await ws.ask('GET', `/${place}`)),
      itemsOf(await other.ask('GET', `/${place}`)),
    ];
    const theirIds = new Set(theirs.map((one) => one[idField]));
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.filter((one) => theirIds.has(one[idField]))).toEqual([]);
  }
});

test('gives operators no access to the configuration, which owners can read', async () => {
  const [owner, operator] = [await asMember(service, ws, 'owner'), await asMember(service, ws, 'operator')];
  const lists: Request[] = ['/agents', '/tools', '/credentials', '/settings'].map((path) => ['GET', path]);
  for (const request of lists) expect((await owner(...request)).status).toBe(200);
  const all: Request[] = [
    ...lists,
    ...places.flatMap(([place]) => requests(place, 'x')),
    ['POST', '/agents', { name: 'x' }],
    ['POST', '/tools', {}],
    ['POST', '/credentials', { name: 'x', kind: 'API_KEY' }],
    ['PATCH', '/settings', { name: 'x' }],
  ];
  for (const request of all) {
    expect([request, (await operator(...request)).error.code]).toEqual([request, 'forbidden']);
  }
});

test('rejects an agent key', async () => {
  for (const path of ['/agents', '/tools', '/credentials', '/settings']) {
    const answer = await service.get(`/api/workspace${path}`, ws.apiKey);
    expect(answer.status).toBe(401);
  }
});
