import { Holdfast } from 'holdfast-client';
import { startAuthorizationServer } from '../support/authorization-server';
import { aConnectedTenant } from '../support/connected-tenant';
import { ConnectingBrowser } from '../support/connecting-browser';
import { forAllTests } from '../support/lifetimes';
import { anOperator } from '../support/operator';
import { startProtectedServer } from '../support/protected-server';
import { readTurn } from '../support/read-turn';
import { says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { readAnswer, itemsOf } from '../support/workspace';

const service = testService();
const authorization = forAllTests(startAuthorizationServer);
const server = forAllTests(() => startProtectedServer(authorization));
const tenant = forAllTests(() => aConnectedTenant(service, server.target));
beforeEach(() => {
  authorization.tells.allows = true;
  delete authorization.tells.iss;
});

const over = 'This link is no longer valid';
const browser = () => new ConnectingBrowser(service);
const aLink = async () => String((await tenant.link())['url']);

async function connectionsOf(user: string) {
  const answer = await service.get('/api/agent/connections', tenant.apiKey, { 'x-user-id': user });
  return itemsOf(await readAnswer(answer));
}

test('tells the person who asks for which server, before anything happens', async () => {
  const page = await browser().read(await aLink());
  expect(page).toMatch(/The assistant of .* asks to use crm for you\./);
  expect(page).toContain('If someone sent you this link, close the page.');
});

test('takes the answer of the authorization server in the browser that began alone, and once', async () => {
  const own = await aConnectedTenant(service, server.target);
  const turn = await own.lookUp();
  service.model.script(says('Done.'));
  const [mine, theirs] = [browser(), browser()];
  const back = await mine.authorize(await mine.begin(String(turn.action['url'])));
  expect(await theirs.read(back)).toContain(over);
  // Even if the other browser has begun the same for another person.
  await theirs.begin(String((await tenant.link())['url']));
  expect(await theirs.read(back)).toContain(over);
  expect(await mine.read(back)).toContain('crm is connected');
  expect(await mine.read(back)).toContain(over);
  expect((await own.restOf(turn)).text).toBe('Done.');
});

test('goes on after another site has sent the browser back with an answer of its own', async () => {
  const visitor = browser();
  const back = await visitor.authorize(await visitor.begin(await aLink()));
  expect(await visitor.read('/connect/callback?state=guessed&error=access_denied')).toContain(over);
  expect(await visitor.read(back)).toContain('crm is connected');
});

test('begins nothing without the proof that only its page has', async () => {
  const visitor = browser();
  await visitor.read(await aLink());
  const left = await visitor.visit('/connect?proof=guessed', { method: 'POST' });
  expect([left.status, left.headers.get('location')]).toEqual([400, null]);
  expect((await browser().visit('/connect', { method: 'POST' })).status).toBe(400);
});

test('takes no code that another authorization server sent', async () => {
  const visitor = browser();
  const address = await visitor.begin(await aLink());
  authorization.tells.iss = 'https://attacker.example';
  expect(await visitor.read(await visitor.authorize(address))).toContain('The connection failed');
});

test('leaves the question open if the person says no, and connects them later', async () => {
  const own = await aConnectedTenant(service, server.target);
  const turn = await own.lookUp();
  const link = String(turn.action['url']);
  authorization.tells.allows = false;
  expect(await browser().connect(link)).toContain('Nothing was connected');
  authorization.tells.allows = true;
  service.model.script(says('Done.'));
  expect(await browser().connect(link)).toContain('The assistant goes on by itself.');
  expect((await own.restOf(turn)).text).toBe('Done.');
});

test('connects nothing by the link of a question that is settled', async () => {
  const own = await aConnectedTenant(service, server.target);
  const turn = await own.lookUp();
  const link = String(turn.action['url']);
  service.model.script(says('Never mind.'));
  const { conversationId, action } = turn;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: false });
  await readTurn(await service.stream(own.apiKey, { q: 'No', conversationId, actionResponse }, own.headers));
  expect(await browser().read(link)).toContain(over);
});

test('refuses links that were made up, changed, or made for tool calls', async () => {
  const link = new URL(await aLink(), service.url);
  const ticket = link.searchParams.get('ticket') ?? '';
  const [head = '', payload = '', signature = ''] = ticket.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, tenant: 'tenant_other' })).toString('base64url');
  for (const wrong of ['', 'x', `${head}.${changed}.${signature}`, `${head}.${payload}.`])
    expect(await browser().read(`/connect?ticket=${wrong}`)).toContain(over);
});

test('lists the servers of a person, connects one, and takes the permission back', async () => {
  expect(await connectionsOf('carla')).toEqual([
    { mcpServerId: tenant.mcpServerId, server: 'crm', connected: false },
  ]);
  const path = `/api/agent/connections/${tenant.mcpServerId}`;
  const headers = { 'x-user-id': 'carla' };
  const { url } = await tenant.link(headers);
  expect(await browser().connect(String(url))).toContain('The assistant can use it from now on.');
  expect(await connectionsOf('carla')).toMatchObject([{ connected: true, scopes: ['crm:read'] }]);
  expect(await connectionsOf('dora')).toMatchObject([{ connected: false }]);

  const revoked = authorization.seen.filter((each) => each.path === '/revoke').length;
  const gone = await fetch(`${service.url}${path}`, {
    method: 'DELETE',
    headers: { 'x-api-key': tenant.apiKey, ...headers },
  });
  expect(gone.status).toBe(200);
  expect(authorization.seen.filter((each) => each.path === '/revoke')).toHaveLength(revoked + 1);
  expect(await connectionsOf('carla')).toMatchObject([{ connected: false }]);
});

test('connects and disconnects a server through the client', async () => {
  const own = await aConnectedTenant(service, server.target);
  const holdfast = new Holdfast({ url: service.url, apiKey: own.apiKey });
  const connections = holdfast.connections({ userId: 'ann' });
  const known = { mcpServerId: own.mcpServerId, server: 'crm' };
  expect(await connections.list()).toEqual([{ ...known, connected: false }]);
  const { url, expiresAt } = await connections.link(own.mcpServerId);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  await browser().connect(url);
  const connectedAt = expect.any(String);
  expect(await connections.list()).toEqual([
    { ...known, connected: true, scopes: ['crm:read'], connectedAt },
  ]);
  await connections.disconnect(own.mcpServerId);
  expect(await connections.list()).toEqual([{ ...known, connected: false }]);
  await expect(connections.link('mcp_other')).rejects.toMatchObject({ code: 'not_found' });
});

test('shows members who is connected, and lets them take it back', async () => {
  const own = await aConnectedTenant(service, server.target);
  await own.connect();
  const owner = await anOperator(service, own, { role: 'owner' });
  const path = `/mcp-servers/${own.mcpServerId}/connections`;
  const answer = await readAnswer(await owner.get(path));
  const [known] = itemsOf(answer);
  expect(known).toMatchObject({ userId: 'ann', scopes: ['crm:read'], lacksScopes: false });
  expect(JSON.stringify(answer)).not.toMatch(/access-|refresh-/);
  const gone = await fetch(`${service.url}/api/workspace${path}/${String(known?.['connectionId'])}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(gone.status).toBe(200);
  expect((await own.lookUp()).action).toMatchObject({ reconnect: { needs: 'oauth' } });
});
