import { startAuthorizationServer } from '../../support/authorization-server';
import { aConnectedTenant } from '../../support/connected-tenant';
import { ConnectingBrowser } from '../../support/connecting-browser';
import { forAllTests } from '../../support/lifetimes';
import { startProtectedServer } from '../../support/protected-server';
import { dataOf, readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { gate, waitFor } from '../../support/wait-for';

const service = testService();
const authorization = forAllTests(startAuthorizationServer);
const server = forAllTests(() =>
  startProtectedServer(authorization, {
    call: async ({ authorization: sent }) => ({
      content: [{ type: 'text', text: `With ${sent ?? 'none'}` }],
    }),
  }),
);
const usual = { ...authorization.tells, beforeToken: () => Promise.resolve() };
beforeEach(() => {
  Object.assign(authorization.tells, usual);
  delete authorization.tells.iss;
  delete authorization.tells.refuses;
  delete authorization.tells.ending;
  delete authorization.tells.padding;
  server.tells.needs = ['crm:read'];
});

const browser = () => new ConnectingBrowser(service);
const toldToModel = () => service.model.requests.at(-1)?.messages.at(-1)?.content ?? '';
const asked = (path: string) => authorization.seen.filter((each) => each.path === path);
const aTenant = () => aConnectedTenant(service, server.target);

test('asks a person to connect a server, and goes on by itself once they have', async () => {
  const tenant = await aTenant();
  const turn = await tenant.lookUp();
  expect(turn.action).toMatchObject({
    type: 'consent',
    message: 'Connect “crm”, so that the agent can go on.',
    reconnect: { mcpServerId: tenant.mcpServerId, server: 'crm', needs: 'oauth' },
    url: expect.stringContaining('/connect?ticket='),
  });

  service.model.script(says('Done.'));
  const page = await browser().connect(String(turn.action['url']));
  expect(page).toContain('crm is connected The assistant goes on by itself.');
  const rest = await tenant.restOf(turn);
  expect(rest.text).toBe('Done.');
  expect(dataOf(rest.events, 'tool.end')).toMatchObject([{ tool: 'crm__lookup', success: true }]);
  // The server repeats the token, which nobody may read.
  expect(toldToModel()).toBe('With Bearer [credential]');
  const again = await tenant.lookUp(says('Again.'));
  expect(again.text).toBe('Again.');
});

test('takes yes for no answer before the server is connected', async () => {
  const tenant = await aTenant();
  const { action, conversationId } = await tenant.lookUp();
  const yes = { instructionId: String(action['instructionId']), accepted: true };
  const answer = await service.post(
    '/api/agent/chat',
    tenant.apiKey,
    { message: 'Yes', conversationId, actionResponse: yes },
    tenant.headers,
  );
  const { status, body } = await refusal(answer);
  expect(status).toBe(400);
  expect(body).toContain('Connect crm first: open the url of the question.');
});

test('renews a token that is over once, however many calls wait for a slow server', async () => {
  const tenant = await aTenant();
  authorization.tells.expiresIn = 0;
  await tenant.connect();
  const before = asked('/token').length;
  const { opened, open } = gate();
  Object.assign(authorization.tells, { expiresIn: 3_600, beforeToken: () => opened });
  const asking = [1, 2, 3].map(() => tenant.lookUp(says('Done.')));
  await waitFor('a call asks for a token', () => asked('/token').length > before);
  open();
  expect((await Promise.all(asking)).map(({ text }) => text)).toEqual(['Done.', 'Done.', 'Done.']);
  expect(asked('/token')).toHaveLength(before + 1);
});

test.each([undefined, -5, 0, 1e12])(
  'takes a token whose server says that it lasts %p seconds',
  async (seconds) => {
    const tenant = await aTenant();
    authorization.tells.expiresIn = seconds;
    await tenant.connect();
    expect((await tenant.lookUp(says('Done.'))).text).toBe('Done.');
  },
);

test('renews a token that the server refuses before its time', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  authorization.good.clear();
  expect((await tenant.lookUp(says('Done.'))).text).toBe('Done.');
});

test('asks again if the authorization server has taken the permission back', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  authorization.forgetAll();
  const turn = await tenant.lookUp();
  expect(turn.action).toMatchObject({ reconnect: { needs: 'oauth' } });
  service.model.script(says('Connected again.'));
  await browser().connect(String(turn.action['url']));
  expect((await tenant.restOf(turn)).text).toBe('Connected again.');
});

test('registers anew once the authorization server has forgotten the service', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  authorization.good.clear();
  authorization.forgetClients();
  const turn = await tenant.lookUp();
  expect(turn.action).toMatchObject({ reconnect: { needs: 'oauth' } });
  service.model.script(says('Connected again.'));
  await browser().connect(String(turn.action['url']));
  expect((await tenant.restOf(turn)).text).toBe('Connected again.');

  authorization.forgetClients();
  const bob = { 'x-user-id': 'bob' };
  expect(await tenant.connect(bob)).toContain('The connection failed');
  expect(await tenant.connect(bob)).toContain('crm is connected');
});

test('takes no token that no request can carry', async () => {
  const tenant = await aTenant();
  authorization.tells.ending = '\r\nX-Injected: yes';
  expect(await tenant.connect()).toContain('gave no answer that fits');
  expect((await tenant.lookUp()).action).toMatchObject({ reconnect: { needs: 'oauth' } });
});

test('takes no registration and no grant of hundreds of kilobytes', async () => {
  const tenant = await aTenant();
  Object.assign(authorization.tells, { padding: 500_000 });
  expect(await browser().begin(String((await tenant.link())['url']))).toContain('gave no answer that fits');
  const visitor = browser();
  delete authorization.tells.padding;
  const back = await visitor.authorize(await visitor.begin(String((await tenant.link())['url'])));
  Object.assign(authorization.tells, { padding: 500_000 });
  expect(await visitor.read(back)).toContain('gave no answer that fits');
});

test('fails the call, and asks nobody, while the authorization server is in trouble', async () => {
  const tenant = await aTenant();
  authorization.tells.expiresIn = 0;
  await tenant.connect();
  authorization.tells.refuses = 'temporarily_unavailable';
  const turn = await tenant.lookUp(says('It failed.'));
  expect(turn.text).toBe('It failed.');
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([
    {
      success: false,
      error: "The authorization server of the tool's server refused (temporarily_unavailable).",
    },
  ]);
  delete authorization.tells.refuses;
  authorization.tells.expiresIn = 3_600;
  expect((await tenant.lookUp(says('Done.'))).text).toBe('Done.');
});

test('asks for the scopes that a call lacks, besides those that were given', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  server.tells.needs = ['crm:read', 'crm:write'];
  const turn = await tenant.lookUp();
  const address = new URL(await browser().begin(String(turn.action['url'])));
  expect(address.searchParams.get('scope')?.split(' ').sort()).toEqual(['crm:read', 'crm:write']);
  service.model.script(says('Written.'));
  await browser().connect(String(turn.action['url']));
  expect((await tenant.restOf(turn)).text).toBe('Written.');
});

test('sends the token to no other server', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  const other = await startProtectedServer(authorization);
  await service.store.mcpServers.update(tenant.tenantId, tenant.mcpServerId, { url: other.target.url });
  const turn = await tenant.lookUp();
  expect(turn.action).toMatchObject({ reconnect: { needs: 'oauth' } });
  expect(other.seen.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  await other.close();
});

test('keeps people apart, and offers nothing to those who can’t be told apart', async () => {
  const tenant = await aTenant();
  await tenant.connect();
  const bob = { 'x-user-id': 'bob' };
  expect((await tenant.lookUp(undefined, bob)).action).toMatchObject({ reconnect: { needs: 'oauth' } });
  service.model.script(says('No tool.'));
  await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  const offered = service.model.requests.at(-1)?.tools ?? [];
  expect(offered.map(({ function: { name } }) => name)).not.toContain('crm__lookup');
});
