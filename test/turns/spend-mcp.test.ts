import { saying, startToolListServer } from '../agents/mcp/tool-list-server';
import { startAuthorizationServer } from '../support/authorization-server';
import { aConnectedTenant } from '../support/connected-tenant';
import { forAllTests } from '../support/lifetimes';
import { aTenantWith } from '../support/mcp-agent';
import { startProtectedServer } from '../support/protected-server';
import { dataOf, readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { asMember } from '../support/workspace';

const service = testService();
const paid: unknown[] = [];
const inputSchema = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] };
const server = forAllTests(() =>
  startToolListServer({
    pages: () => [['pay', 'give'].map((name) => ({ name, description: 'Pays.', inputSchema }))],
    call: ({ name, args }) => {
      paid.push([name, args['amount']]);
      return saying('Paid.');
    },
  }),
);
const authorization = forAllTests(startAuthorizationServer);
const locked = forAllTests(() => startProtectedServer(authorization, { call: () => saying('Ann.') }));
beforeEach(() => void (paid.length = 0));

const window = { per: 'tenant' as const, windowMs: 3_600_000 };

/** Pays up to 100 an hour for the whole workspace. */
const override = (tool: string) => ({
  tool,
  spend: { ...window, amount: 'args.amount' },
  rules: [{ id: 'cap', when: 'spent > 100.0', then: 'deny' as const, message: 'No more than 100 an hour.' }],
});

test('calls of an MCP tool run as long as the window of its override has room', async () => {
  const tenant = await aTenantWith(service, server.target, { auth: 'none', definitions: [] });
  const ask = await asMember(service, tenant, 'admin');
  const path = `/mcp-servers/${tenant.mcpServerId}`;
  expect((await ask('POST', `${path}/check`, {})).status).toBe(200);
  expect((await ask('PATCH', path, { tools: [override('pay'), override('give')] })).status).toBe(200);

  const pay = (amount: number, tool = 'pay') => ({ tool: `crm__${tool}`, args: { amount } });
  service.model.script(calls(pay(60), pay(60), pay(40)), says('Done.'));
  const first = await send(tenant.apiKey, 'ann');
  expect(dataOf(first, 'tool.end').filter(({ success }) => success === true)).toHaveLength(2);
  expect(results()).toContainEqual(expect.stringContaining('No more than 100 an hour.'));
  // Another person and another tool of the same server.
  service.model.script(calls(pay(1), pay(100, 'give')), says('Done.'));
  await send(tenant.apiKey, 'ben');
  expect(paid).toHaveLength(3);
  expect(paid).toContainEqual(['give', 100]);
  expect(paid.filter((each) => Array.isArray(each) && each[0] === 'pay')).toEqual(
    expect.arrayContaining([
      ['pay', 60],
      ['pay', 40],
    ]),
  );
});

test('a call does not count if the person does not connect its server', async () => {
  const tools = [{ ...override('lookup'), spend: { ...window, amount: '60.0' } }];
  const tenant = await aConnectedTenant(service, locked.target, { tools });
  const { conversationId, action } = await tenant.lookUp();
  service.model.script(says('Not now.'));
  const no = JSON.stringify({ instructionId: action['instructionId'], accepted: false });
  const declined = { q: 'No', conversationId, actionResponse: no };
  await readTurn(await service.stream(tenant.apiKey, declined, tenant.headers));
  await tenant.connect();
  const { events } = await tenant.lookUp(says('Done.'));
  expect(dataOf(events, 'tool.end')).toMatchObject([{ success: true }]);
  const again = await tenant.lookUp(says('Done.'));
  expect(dataOf(again.events, 'tool.end')).toMatchObject([{ success: false }]);
});

async function send(apiKey: string, userId: string) {
  const turn = await readTurn(await service.stream(apiKey, { q: 'pay' }, { 'x-user-id': userId }));
  return turn.events;
}

/** Returns the tool results in the model's last request. */
function results(): (string | null)[] {
  const messages = service.model.requests.at(-1)?.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}
