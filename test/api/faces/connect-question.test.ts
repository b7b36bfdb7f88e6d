import { startAuthorizationServer } from '../../support/authorization-server';
import { aConnectedTenant } from '../../support/connected-tenant';
import { forAllTests } from '../../support/lifetimes';
import { legacyClient } from '../../support/mcp-face';
import { startProtectedServer } from '../../support/protected-server';
import { calls } from '../../support/scripted-model';
import { testService } from '../../support/test-service';

const service = testService();
const authorization = forAllTests(startAuthorizationServer);
const server = forAllTests(() => startProtectedServer(authorization));
const tenant = forAllTests(() => aConnectedTenant(service, server.target));
beforeEach(() => service.model.script(calls({ tool: 'crm__lookup', args: {} })));

const question = 'Connect “crm”, so that the agent can go on: ';
const address = /\/connect\?ticket=[\w-]+\.[\w-]+\.[\w-]+/;
const text = 'Who am I?';

/** Sends the message in a protocol. Returns all that comes back until the question, which ends the answer. */
async function send(path: string, body: object): Promise<string> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' },
      ...tenant.headers,
    },
    body: JSON.stringify(body),
  });
  return response.text();
}

/** The question with its address, wherever it is in an answer. */
const asked = expect.stringMatching(new RegExp(`${question}[^"]*${address.source}"`));

test('the AI SDK shows where to connect a server as the input of the call', async () => {
  const messages = [{ id: 'm', role: 'user', parts: [{ type: 'text', text }] }];
  const answer = await send(`/ai/${tenant.agentId}/chat`, { id: 'ai', messages });
  expect(answer).toEqual(asked);
  expect(answer).toMatch(/"type":"data-action".*"url":"[^"]*\/connect\?ticket=/);
});

test('AG-UI shows where to connect a server in the message of the interrupt', async () => {
  const messages = [{ id: 'm', role: 'user', content: text }];
  const answer = await send(`/ag-ui/${tenant.agentId}`, { threadId: 'ag', runId: 'm', messages });
  expect(/"interrupts":.*/.exec(answer)?.[0]).toEqual(asked);
});

test('chat completions have where to connect a server as their text', async () => {
  const messages = [{ role: 'user', content: text }];
  const answer = await send('/v1/chat/completions', { model: tenant.agentId, messages });
  expect(/"content":"[^"]*"/.exec(answer)?.[0]).toEqual(asked);
});

test('responses have where to connect a server in the approval request', async () => {
  const { output } = JSON.parse(await send('/v1/responses', { model: tenant.agentId, input: text }));
  expect(output.at(-1)).toMatchObject({ type: 'mcp_approval_request', arguments: asked });
});

test('A2A wants authentication, and its message has where, as text and as data', async () => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] };
  const answer = await send(`/a2a/${tenant.agentId}/message:send?A2A-Version=1.0`, { message });
  const { status } = JSON.parse(answer).task;
  expect(status).toMatchObject({
    state: 'TASK_STATE_AUTH_REQUIRED',
    message: {
      parts: [{ text: expect.stringMatching(address) }, { data: { url: expect.stringMatching(address) } }],
    },
  });
});

test('MCP asks with where to connect a server', async () => {
  const { agentId, apiKey: key, headers } = tenant;
  const heard: string[] = [];
  const client = await legacyClient({ url: service.url, agentId, key, headers }, ({ message }) => {
    heard.push(message);
    return { action: 'cancel' };
  });
  await client.call({ message: text });
  await client.close();
  expect(heard).toEqual([expect.stringMatching(address)]);
});
