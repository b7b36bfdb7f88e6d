import { aTenantWith, type McpTenant } from '../../support/mcp-agent';
import { forAllTests } from '../../support/lifetimes';
import { lookupServer } from '../../support/mcp-workspace';
import { dataOf, readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const service = testService();
/** How the server describes its tool. */
let description = 'Looks up.';
/** Tokens that the server accepts. */
const good = new Set(['token-of-ann', 'token-of-bob']);
const server = lookupServer((token) => good.has(token), {
  pages: () => [[{ name: 'lookup', description, inputSchema: { type: 'object' } }]],
  call: async ({ authorization, progress }) => {
    await progress({ progress: 1, total: 2, message: 'Looking it up' });
    return {
      content: [{ type: 'text', text: `You are ${(authorization ?? 'nobody').split('-').at(-1) ?? ''}` }],
    };
  },
});
/** Its server needs a token. */
const ours = forAllTests(() => aTenantWith(service, server.target));

const lookup = calls({ tool: 'crm__lookup', args: {} });
const tokens = (name: string) => ({ 'x-mcp-tokens': JSON.stringify({ crm: `token-of-${name}` }) });

/** Returns what the model read from the tool that it called last. */
function toldToModel(): string {
  return service.model.requests.at(-1)?.messages.at(-1)?.content ?? '';
}

function offered(): string[] {
  return (service.model.requests.at(-1)?.tools ?? []).map(({ function: { name } }) => name);
}

test('offers a server that needs a token only to requests with one, and sends it', async () => {
  const { apiKey } = ours;
  service.model.script(says('No tools.'));
  await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect(offered()).not.toContain('crm__lookup');

  service.model.script(lookup, says('Done.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'who am I?' }, tokens('ann')));
  expect(turn.text).toBe('Done.');
  expect(toldToModel()).toBe('You are ann');
  expect(dataOf(turn.events, 'status').map(({ text }) => text)).toContain('Looking it up');
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ tool: 'crm__lookup', success: true }]);
});

test('hides a server that requires authentication from an access key', async () => {
  const { accessKey } = ours;
  service.model.script(says('No tools.'));
  await readTurn(await service.stream(accessKey, { q: 'hi' }, tokens('ann')));
  expect(offered()).not.toContain('crm__lookup');
});

test('sends the user’s own Authorization header to servers that require it', async () => {
  const { apiKey } = await aTenantWith(service, server.target, { auth: 'jwt' });
  service.model.script(lookup, says('Done.'));
  await readTurn(await service.stream(apiKey, { q: 'hi' }, { authorization: 'Bearer token-of-bob' }));
  expect(toldToModel()).toBe('You are bob');
});

/** Runs a turn until it waits for its server to be connected again. */
async function unconnected(tenant: McpTenant, token = 'token-of-eve') {
  service.model.script(lookup);
  const headers = { 'x-mcp-tokens': JSON.stringify({ [tenant.mcpServerId]: token }) };
  return readTurn(await service.stream(tenant.apiKey, { q: 'who am I?' }, headers));
}

test('asks again for a refused token, and continues the turn from the same call', async () => {
  const tenant = ours;
  const { action, conversationId, turnId } = await unconnected(tenant);
  expect(action).toMatchObject({
    type: 'consent',
    message: 'Connect “crm” again, so that the agent can go on.',
    reconnect: { mcpServerId: tenant.mcpServerId, server: 'crm', needs: 'token' },
  });
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const answer = { q: 'who am I?', conversationId, actionResponse };

  const bare = await refusal(await service.stream(tenant.apiKey, answer));
  expect(bare.status).toBe(400);
  expect(bare.body).toContain('header.X-MCP-Tokens');

  service.model.script(says('You are Ann.'));
  const resumed = await readTurn(await service.stream(tenant.apiKey, answer, tokens('ann')));
  expect(resumed).toMatchObject({ turnId, text: 'You are Ann.' });
  expect(toldToModel()).toBe('You are ann');
});

test('continues without the tool if the user declines to connect again', async () => {
  const tenant = ours;
  const { action, conversationId } = await unconnected(tenant);
  service.model.script(says('Then not.'));
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: false });
  const turn = await readTurn(
    await service.stream(tenant.apiKey, { q: 'no', conversationId, actionResponse }),
  );
  expect(turn.text).toBe('Then not.');
  expect(toldToModel()).toContain('declined');
});

test('asks for consent again if the definition of the tool has changed', async () => {
  const tenant = await aTenantWith(service, server.target, { policy: 'consent' });
  const ask = async (conversationId?: string) => {
    service.model.script(lookup);
    const query = { q: 'who am I?', ...(conversationId && { conversationId }) };
    return readTurn(await service.stream(tenant.apiKey, query, tokens('ann')));
  };
  const first = await ask();
  const { conversationId } = first;
  service.model.script(says('Done.'));
  const actionResponse = JSON.stringify({ instructionId: first.action['instructionId'], accepted: true });
  await readTurn(await service.stream(tenant.apiKey, { q: 'yes', conversationId, actionResponse }));
  service.model.script(lookup, says('Again.'));
  const second = await service.stream(tenant.apiKey, { q: 'again', conversationId }, tokens('ann'));
  expect((await readTurn(second)).text).toBe('Again.');

  description = 'Looks up, and deletes.';
  service.model.script(lookup, says('Changed.'));
  await readTurn(await service.stream(tenant.apiKey, { q: 'again', conversationId }, tokens('ann')));
  expect(toldToModel()).toMatch(/changed|described/);
  await waitFor('the new definition', async () => {
    const known = await service.store.mcpServers.get(tenant.tenantId, tenant.mcpServerId);
    return known?.definitions[0]?.description === description;
  });
  expect((await ask(conversationId)).action).toMatchObject({ type: 'consent', tool: 'crm__lookup' });
  description = 'Looks up.';
});

test('lists the tools of an unasked server in the first turn that can ask it', async () => {
  const tenant = await aTenantWith(service, server.target, { definitions: [] });
  service.model.script(lookup, says('Done.'));
  await readTurn(await service.stream(tenant.apiKey, { q: 'who am I?' }, tokens('ann')));
  expect(toldToModel()).toBe('You are ann');
});

test('reports an unreachable server as a tool error and completes the turn', async () => {
  const { apiKey } = await aTenantWith(service, { ...server.target, url: 'http://127.0.0.1:1/mcp' });
  service.model.script(lookup, says('The CRM is away.'));
  const turn = await readTurn(await service.stream(apiKey, { q: 'hi' }, tokens('ann')));
  expect(turn.text).toBe('The CRM is away.');
  expect(dataOf(turn.events, 'tool.end')).toMatchObject([{ success: false, error: expect.any(String) }]);
});
