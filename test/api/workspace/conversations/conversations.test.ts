import { newId } from '../../../../src/domain/ids';
import { aConversation } from '../../../store/samples';
import { handedOff, testOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { calls, fails, says } from '../../../support/scripted-model';
import { testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

interface Page {
  items: Record<string, unknown>[];
  nextCursor?: string;
}

test('lists a conversation with its latest message, and shows messages by turn', async () => {
  service.model.script(says('Hello, Mina.'));
  const headers = { 'x-user-id': 'mina', 'x-participant-id': 'visitor-1' };
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }, headers));
  const { conversationId, turnId } = turn;
  const entry = {
    conversationId,
    agentId: tenant.agentId,
    agent: 'Test agent',
    agentType: 'general',
    channel: 'platform',
    state: 'agent',
    participantId: 'visitor-1',
    userId: 'mina',
    createdAt: expect.stringMatching(/Z$/),
    lastActivityAt: expect.stringMatching(/Z$/),
  };
  expect(await list()).toEqual({
    items: [{ ...entry, latest: { role: 'assistant', text: 'Hello, Mina.' } }],
  });
  const message = { turnId, messageId: expect.stringMatching(/^msg_/), at: expect.any(String) };
  expect(await data(`/conversations/${conversationId}`)).toEqual({
    ...entry,
    messages: [
      { ...message, role: 'user', text: 'Hi' },
      { ...message, role: 'assistant', text: 'Hello, Mina.' },
    ],
    earlierMessages: 0,
    recaps: [],
  });
});

test('combines filters by state, channel, agent, user, text and time', async () => {
  const conversationId = await handedOff(service, tenant);
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }, { 'x-integration-type': 'sdk' }));
  await waitFor('the handoff', async () => (await list({ state: 'human' })).items.length === 1);
  expect(ids(await list({ state: 'human' }))).toEqual([conversationId]);
  expect(ids(await list({ q: 'NEED A PERSON', channel: 'platform' }))).toEqual([conversationId]);
  expect(ids(await list({ q: 'need a person', channel: 'sdk' }))).toEqual([]);
  expect((await list({ agentId: tenant.agentId })).items).toHaveLength(2);
  expect((await list({ agentId: newId('agent') })).items).toEqual([]);
  expect((await list({ user: 'nobody' })).items).toEqual([]);
  expect((await list({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })).items).toEqual([]);
});

test('pages through each conversation once, newest first, also with a text filter', async () => {
  for (let n = 0; n < 7; n += 1) await put(`2026-02-03T10:00:0${Math.floor(n / 3)}.000Z`);
  const all = ids(await list());
  const filters: Record<string, string>[] = [{}, { q: 'hello' }];
  for (const filter of filters) {
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...filter, limit: '2', ...(cursor !== undefined && { cursor }) });
      seen.push(...ids(page));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  }
  expect(all).toHaveLength(7);
});

test('shows the newest thousand messages of a very long conversation', async () => {
  const conversation = aConversation(tenant.tenantId);
  const { conversationId } = conversation;
  await service.store.conversations.open(conversation);
  const said = Array.from({ length: 1_003 }, (_, n) => ({
    role: 'user' as const,
    messageId: `msg_${n}`,
    turnId: '',
    text: `number ${n}`,
    at: new Date(n),
  }));
  await service.store.conversations.append(tenant.tenantId, conversationId, {
    messages: said,
    at: new Date(),
  });
  const { messages, earlierMessages } = await data(`/conversations/${conversationId}`);
  expect(earlierMessages).toBe(3);
  expect(messages).toHaveLength(1_000);
  expect([messages[0].text, messages.at(-1).text]).toEqual(['number 3', 'number 1002']);
});

test('shows the agent’s question with the result that has the answer', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const { conversationId, action } = await readTurn(await service.stream(tenant.apiKey, { q: 'do it' }));
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  await readTurn(await service.stream(tenant.apiKey, { q: 'yes', conversationId, actionResponse }));
  const { messages } = await data(`/conversations/${conversationId}`);
  expect(messages).toContainEqual(
    expect.objectContaining({ name: 'ask_confirm', question: 'Sure?', text: 'The user confirmed.' }),
  );
});

test('lists turns newest first and in pages, the open one without an end', async () => {
  const outcomes = ['completed', 'failed', undefined];
  service.model.script(says('One.'));
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'one' }));
  service.model.script(fails(400));
  await readTurn(await service.stream(tenant.apiKey, { q: 'two', conversationId }));
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const open = await readTurn(await service.stream(tenant.apiKey, { q: 'three', conversationId }));
  const path = `/conversations/${conversationId}/turns`;
  const { items } = await data(path);
  expect(items.map(({ outcome }: Record<string, unknown>) => outcome)).toEqual(outcomes.toReversed());
  expect(items[0]).toEqual({ turnId: open.turnId, version: 1, startedAt: expect.stringMatching(/Z$/) });
  expect(items[2]).toEqual({
    turnId,
    agentId: tenant.agentId,
    version: 1,
    outcome: 'completed',
    startedAt: expect.any(String),
    endedAt: expect.any(String),
    tokens: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
  });
  const first = await data(`${path}?limit=2`);
  const second = await data(`${path}?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second).not.toHaveProperty('nextCursor');
});

async function put(createdAt: string): Promise<void> {
  const conversation = { ...aConversation(tenant.tenantId), createdAt: new Date(createdAt) };
  await service.store.conversations.open(conversation);
  const message = { role: 'user' as const, messageId: 'msg_1', turnId: '', text: 'Hello', at: new Date() };
  const change = { messages: [message], at: new Date() };
  await service.store.conversations.append(tenant.tenantId, conversation.conversationId, change);
}

async function data(path: string) {
  const answer = await ada.get(path);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

function list(query: Record<string, string> = {}): Promise<Page> {
  return data(`/conversations?${new URLSearchParams(query)}`);
}

function ids({ items }: Page): unknown[] {
  return items.map(({ conversationId }) => conversationId);
}
