import { testService, sharedTenant } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

/** Deeper than a stack. No object of JavaScript with it can be made into JSON, so it is a text. */
const levels = 100_000;
const deep = '['.repeat(levels) + ']'.repeat(levels);
const said = `{"messageId":"deep","role":"ROLE_USER","parts":[{"data":${deep}}]}`;
const resume = `[{"interruptId":"act_1","status":"resolved","payload":${deep}}]`;

test.each([
  ['an answer of A2A', 'a2a/{}/message:send', `{"message":${said}}`, 400],
  [
    'one in JSON-RPC',
    'a2a/{}',
    `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":${said}}}`,
    200,
  ],
  ['other parameters', 'a2a/{}', `{"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"x":${deep}}}`, 200],
  [
    'an answer of AG-UI',
    'ag-ui/{}',
    `{"threadId":"deep","runId":"deep","messages":[],"resume":${resume}}`,
    400,
  ],
  [
    'a call of MCP',
    'mcp/{}',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${deep}}}`,
    200,
  ],
  [
    'a message of the AI SDK',
    'ai/{}/chat',
    `{"id":"deep","messages":[{"id":"deep","role":"user","parts":${deep}}]}`,
    400,
  ],
  ['an input of Responses', 'v1/responses', `{"model":"x","input":${deep}}`, 400],
])('refuses %s that is nested too deep, as any that does not fit', async (_title, path, body, status) => {
  const address = `/${path.replace('{}', tenant.agentId)}`;
  const response = await service.post(address, tenant.apiKey, body, { 'a2a-version': '1.0' });
  const shown = await response.text();
  expect([response.status, shown]).toEqual([status, expect.stringContaining('"error":')]);
  expect(shown).not.toContain('-32603');
});
