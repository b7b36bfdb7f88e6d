import type { AgentFace } from '../../../src/domain/agent-face';
import { aTenantWith } from '../../support/mcp-agent';
import { startGuardedServer } from '../../support/mcp-workspace';
import { begin, calls, chunk, finish, says, type ModelMove } from '../../support/scripted-model';
import { readTurn } from '../../support/read-turn';
import { testService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { asMember } from '../../support/workspace';
import { forAllTests } from '../../support/lifetimes';

interface Sent {
  agentId: string;
  key: string;
  text?: string;
  id?: string;
  headers?: Record<string, string>;
}

interface Face {
  name: AgentFace;
  path: (agentId: string) => string;
  /** Of a chat with this id. */
  body: (id: string, text: string, agentId: string) => object;
  /** By this a client sees that an answer was cut at its maximum length. */
  cut: string;
}

const faces: Face[] = [
  {
    name: 'ai-sdk',
    path: (agentId) => `/ai/${agentId}/chat`,
    body: (id, text) => ({ id, messages: [{ id: text, role: 'user', parts: [{ type: 'text', text }] }] }),
    cut: '"finishReason":"length"',
  },
  {
    name: 'ag-ui',
    path: (agentId) => `/ag-ui/${agentId}`,
    body: (threadId, text) => ({
      threadId,
      runId: text,
      messages: [{ id: text, role: 'user', content: text }],
    }),
    cut: '"incomplete":{"reason":"max_output_tokens"}',
  },
  {
    name: 'openai',
    path: () => '/v1/responses',
    body: (conversation, input, model) => ({ model, input, conversation }),
    cut: '"incomplete_details":{"reason":"max_output_tokens"}',
  },
  {
    name: 'a2a',
    path: (agentId) => `/a2a/${agentId}/message:stream?A2A-Version=1.0`,
    body: (contextId, text) => ({
      message: { messageId: text, contextId, role: 'ROLE_USER', parts: [{ text }] },
    }),
    cut: '"incomplete":{"reason":"max_output_tokens"}',
  },
];

const jwt = 'e.y.J-of-the-user';
const service = testService();
const server = forAllTests(() => startGuardedServer(jwt));

function saysCut(text: string): ModelMove {
  return (response, request) => {
    begin(response);
    chunk(response, request, { delta: { content: text } });
    finish(response, request, 'length');
  };
}

function send({ path, body }: Face, { agentId, key, text = 'Hello.', id = 'a chat', headers = {} }: Sent) {
  return fetch(service.url + path(agentId), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body(id, text, agentId)),
  });
}

/** Returns status and code. In A2A the code of this service is in the details. */
async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = Object(await response.json());
  const [detail] = error.details?.[0]?.metadata ? error.details : [{ metadata: error }];
  return { status: response.status, code: String(detail.metadata.code) };
}

function byApiKey({ agentId, apiKey }: TestTenant): Sent {
  return { agentId, key: apiKey };
}

describe.each(faces.map((face) => [face.name, face] as const))('%s', (_name, face) => {
  test('rejects the id of an erased chat, and begins no new one under it', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Hello.'));
    const text = await (await send(face, byApiKey(tenant))).text();
    const [conversationId] = /conv_[A-Za-z0-9_-]{22}/.exec(text) ?? [];
    const ask = await asMember(service, tenant, 'admin');
    expect(await ask('DELETE', `/conversations/${conversationId}`)).toMatchObject({ status: 200 });
    const gone = await refusal(await send(face, { ...byApiKey(tenant), text: 'Again.' }));
    expect(gone).toMatchObject({ status: 410, code: 'erased' });
    service.model.script(says('A new one.'));
    expect((await send(face, { ...byApiKey(tenant), id: 'another chat' })).status).toBe(200);
  });

  test('says that an answer was cut at its maximum length', async () => {
    const tenant = await service.tenant();
    service.model.script(saysCut('It begins with'));
    const text = await (await send(face, byApiKey(tenant))).text();
    expect(text).toContain('It begins with');
    expect(text.replaceAll(/"\s*:\s*/g, '":')).toContain(face.cut);
  });

  test('goes on with a conversation of this service that would have expired natively', async () => {
    const tenant = await service.tenant({ sessionTimeoutMs: 1 });
    service.model.script(says('Noted.'), says('42.'));
    const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'It is 42.' }));
    await waitFor('the timeout', async () => {
      const stored = await service.store.conversations.get(tenant.tenantId, conversationId);
      return stored !== null && Date.now() - stored.lastActivityAt.getTime() > 1;
    });
    const text = await (await send(face, { ...byApiKey(tenant), id: conversationId })).text();
    expect(text).toContain(conversationId);
    expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('It is 42.');
  });

  test('passes the user’s JWT of its own header on to MCP servers, and never the key', async () => {
    const tenant = await aTenantWith(service, server.target, { auth: 'jwt' });
    server.seen.splice(0);
    service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('Looked up.'));
    const sent = { ...byApiKey(tenant), headers: { 'x-user-authorization': `Bearer ${jwt}` } };
    expect(await (await send(face, sent)).text()).toContain('Looked up.');
    const keys = new Set(server.seen.map(({ headers }) => headers.authorization));
    expect([...keys]).toEqual([`Bearer ${jwt}`]);
  });

  test('is missing for agents without it, foreign agents and unknown keys', async () => {
    const others = faces.map(({ name }) => name).filter((name) => name !== face.name);
    const [tenant, other] = await Promise.all([service.tenant({ faces: others }), service.tenant()]);
    expect(await refusal(await send(face, byApiKey(tenant)))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await send(face, { ...byApiKey(other), agentId: tenant.agentId })).status).toBe(404);
    expect((await send(face, { ...byApiKey(other), key: 'nobody' })).status).toBe(401);
  });

  test('lets pages of any origin in', async () => {
    const { agentId } = await service.tenant();
    const preflight = await fetch(service.url + face.path(agentId), {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('keeps the chats of tenants and of visitors apart, though their ids are the same', async () => {
    const [tenant, other] = await Promise.all([service.tenant(), service.tenant()]);
    const visitor = (id: string) => ({
      ...{ agentId: tenant.agentId, key: tenant.accessKey, headers: { 'x-participant-id': id } },
    });
    const everybody = [visitor('one'), visitor('two'), byApiKey(tenant), byApiKey(other)];
    const replies = [];
    for (const [at, sender] of everybody.entries()) {
      service.model.script(says(`For number ${at}.`));
      replies.push(await (await send(face, { ...sender, id: '1' })).text());
      const heard = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'user');
      expect(heard).toHaveLength(1);
    }
    const ids = replies.map((text) => /conv_[A-Za-z0-9_-]{22}/.exec(text)?.[0]);
    expect(new Set(ids).size).toBe(everybody.length);
    expect((await send(face, { ...byApiKey(other), id: ids[0] ?? '' })).status).toBe(404);
    const guessable = { agentId: tenant.agentId, key: tenant.accessKey, id: '1' };
    expect(await refusal(await send(face, guessable))).toMatchObject({ status: 400 });
  });
});
