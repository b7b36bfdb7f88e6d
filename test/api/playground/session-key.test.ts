import { auditEntries } from '../../support/audit-log';
import { anOperator } from '../../support/operator';
import { aPlayer } from '../../support/player';
import { readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { says } from '../../support/scripted-model';
import { httpTool } from '../../support/test-tenant';
import { sharedTenant, testService } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

test('a member talks to an agent without a key, and the audit log has it', async () => {
  const { member, says: say } = await aPlayer(service, tenant);
  service.model.script(says('Hello.'));
  const { text, conversationId, turnId } = await readTurn(await say('hi'));
  expect(text).toBe('Hello.');
  const auditor = await anOperator(service, tenant, { role: 'owner' });
  const entries = await auditEntries(service, auditor.token, { operation: 'POST /playground' });
  expect(entries).toMatchObject([
    {
      kind: 'change',
      outcome: 'done',
      actor: { kind: 'member', memberId: member.memberId },
      resources: [conversationId, turnId],
    },
  ]);
});

test('the conversation is a test of the member, and in no statistics', async () => {
  const own = await service.tenant();
  const { member, says: say } = await aPlayer(service, own);
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await say('hi', {}, { 'x-participant-id': 'somebody' }));
  const conversation = await service.store.conversations.get(own.tenantId, conversationId);
  expect(conversation).toMatchObject({
    channel: 'studio',
    participantId: `${member.memberId}/somebody`,
  });
  const admin = await anOperator(service, own, { role: 'admin' });
  const turns = async (query: string): Promise<unknown> => {
    const { data } = JSON.parse(await (await admin.get(`/stats?${query}`)).text());
    return data.total.turns.total;
  };
  expect(await turns('by=all&channel=studio')).toBe(1);
  expect(await turns('by=all')).toBe(0);
});

test('every protocol of the agent answers the session', async () => {
  const { says: say, ask } = await aPlayer(service, tenant);
  service.model.script(says('In all protocols.'));
  const { conversationId, turnId } = await readTurn(await say('hi', { agentId: tenant.agentId }));
  const { agentId } = tenant;
  const mcp = { 'mcp-protocol-version': '2025-11-25', accept: 'application/json, text/event-stream' };
  const answers = await Promise.all([
    ask(`/ai/${agentId}/chat/${conversationId}/stream?turnId=${turnId}`),
    ask(`/ag-ui/${agentId}/connect`, {
      threadId: conversationId,
      runId: 'run',
      messages: [{ id: `${turnId}:1.text`, role: 'assistant', content: '' }],
    }),
    ask(`/v1/responses/resp_${turnId.slice('turn_'.length)}?stream=true`),
    ask(
      `/mcp/${agentId}`,
      { jsonrpc: '2.0', id: 1, method: 'tasks/result', params: { taskId: turnId } },
      mcp,
    ),
    ask(`/a2a/${agentId}/tasks/${turnId}`, undefined, { 'a2a-version': '1.0' }),
  ]);
  for (const answer of answers) expect(await answer.text()).toContain('In all protocols.');
});

test('as an access key the member reaches only public tools', async () => {
  const tools = [httpTool('secret', 'http://127.0.0.1:9', { requiresAuth: true })];
  const own = await service.tenant({ builtinTools: [] }, tools);
  const { says: say } = await aPlayer(service, own);
  service.model.script(says('One.'), says('Two.'));
  await readTurn(await say('hi'));
  await readTurn(await say('hi', {}, { 'x-holdfast-key-kind': 'ACCESS_KEY' }));
  const offered = service.model.requests.slice(-2).map(({ tools: each = [] }) => each.length);
  expect(offered).toEqual([1, 0]);
  const unknown = await refusal(await say('hi', {}, { 'x-holdfast-key-kind': 'MASTER_KEY' }));
  expect(unknown).toMatchObject({ status: 400, paths: ['header.X-Holdfast-Key-Kind'] });
});

test.each([
  ['a request without the CSRF token', { 'x-csrf-token': '' }],
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
])('rejects %s', async (_who, headers) => {
  const { says: say, ask } = await aPlayer(service, tenant);
  const message = { message: 'hi' };
  for (const answer of [await say('hi', {}, headers), await ask('/api/agent/chat', message, headers)])
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'forbidden' });
});

test('opens no response to pages of other origins', async () => {
  const { says: say } = await aPlayer(service, tenant);
  const { headers } = await say('hi', {}, { origin: 'https://evil.example' });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('rejects an operator, a workspace token and nobody', async () => {
  const operator = await aPlayer(service, tenant, 'operator');
  expect(await refusal(await operator.says('hi'))).toMatchObject({ status: 403, code: 'forbidden' });
  const { token } = await anOperator(service, tenant, { role: 'owner' });
  const url = `${service.url}/api/workspace/playground/api/agent/stream?q=hi`;
  const others: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { 'x-api-key': tenant.apiKey },
    {},
  ];
  for (const headers of others)
    expect(await refusal(await fetch(url, { headers }))).toMatchObject({ status: 401 });
});

test('a session counts as a key below the playground alone', async () => {
  const { browser } = await aPlayer(service, tenant);
  const headers = { cookie: browser.cookie, 'x-csrf-token': browser.csrfToken };
  const answer = await fetch(`${service.url}/api/agent/stream?q=hi`, { headers });
  expect(await refusal(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('opens no agent of another workspace, no user’s and no colleague’s conversation', async () => {
  const [mine, other] = [await aPlayer(service, tenant), await service.tenant()];
  expect(await refusal(await mine.says('hi', { agentId: other.agentId }))).toMatchObject({ status: 404 });
  const colleague = await aPlayer(service, tenant);
  service.model.script(says('To a user.'), says('To a colleague.'));
  const user = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  const theirs = await readTurn(await colleague.says('hi'));
  for (const { conversationId } of [user, theirs]) {
    const events = await mine.ask(`/api/agent/conversations/${conversationId}/events`);
    expect(await refusal(events)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(await mine.says('hi', { conversationId }))).toMatchObject({ status: 404 });
  }
});

test('ends with the session', async () => {
  const { browser, says: say } = await aPlayer(service, tenant);
  await browser.send('DELETE', '/session');
  expect(await refusal(await say('hi'))).toMatchObject({ status: 401, code: 'unauthenticated' });
});
