import { Holdfast } from 'holdfast-client';
import { randomUUID } from 'node:crypto';
import { memoryIdOf, newTurnId } from '../../src/domain/ids';
import { usualBuiltinTools } from '../../src/domain/tool';
import { aConversation } from '../store/samples';
import { anOperator } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says, type ChatRequest } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { asMember, itemsOf, readAnswer, type Ask } from '../support/workspace';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const tenant = forAllTests(() =>
  service.tenant({ builtinTools: [...usualBuiltinTools, 'remember', 'forget'] }),
);
let admin: Ask;
beforeAll(async () => void (admin = await asMember(service, tenant, 'admin')));
beforeEach(() => {
  ada = { 'x-user-id': `ada-${randomUUID()}` };
  service.model.requests.length = 0;
});

/** Another person in each test. */
let ada: { 'x-user-id': string };

async function say(q: string, headers: Record<string, string>, key = tenant.apiKey) {
  return readTurn(await service.stream(key, { q }, headers));
}

/** Ada asks an agent to remember a fact, in a conversation of its own. */
async function remembers(text: string, headers: Record<string, string> = ada) {
  service.model.script(calls({ tool: 'remember', args: { text } }), says('I will.'));
  const { conversationId } = await say('Remember that.', headers);
  const memoryId = (await mine(headers)).at(-1)?.memoryId ?? '';
  return { conversationId, memoryId };
}

/** Stores what an agent has remembered about Ada, as a turn would. */
async function hasRemembered(text: string) {
  const { tenantId, agentId } = tenant;
  const person = { participantId: 'ada', userId: ada['x-user-id'] };
  const conversation = { ...aConversation(tenantId), agentId, ...person };
  await service.store.conversations.open(conversation);
  const { conversationId } = conversation;
  const turnId = newTurnId(conversationId);
  const memoryId = memoryIdOf(conversationId, turnId, 'call_1_1');
  const place = { tenantId, conversationId, turnId, person, by: 'userId' as const };
  await service.store.memories.put({ memoryId, ...place, text, createdAt: new Date() });
  return { conversationId, memoryId };
}

async function mine(headers: Record<string, string>, key = tenant.apiKey) {
  const found = await readAnswer(await service.get('/api/agent/memories', key, headers));
  return itemsOf(found).map(({ memoryId, text }) => ({ memoryId: String(memoryId), text }));
}

function change(method: string, memoryId: string, headers: Record<string, string>, body?: object) {
  return fetch(`${service.url}/api/agent/memories/${memoryId}`, {
    method,
    headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function shownTo(headers: Record<string, string>, key = tenant.apiKey): Promise<string> {
  service.model.script(says('Hello.'));
  await say('Hello', headers, key);
  return JSON.stringify(service.model.requests.at(-1));
}

test('remembers in all conversations of a user, and of nobody else', async () => {
  const { memoryId } = await remembers('Ada  likes\ntea.');
  expect(await mine(ada)).toEqual([{ memoryId, text: 'Ada likes tea.' }]);
  service.model.script(says('Hello.'));
  const { turnId } = await say('Hello', ada);
  const shown = JSON.stringify(service.model.requests.at(-1));
  expect(shown).toContain(`- [${memoryId.slice(-6)}] Ada likes tea.`);
  // Its receipt holds a digest of that, and not its text.
  const link = (await service.store.turns.get(tenant.tenantId, turnId))?.receipt?.link.text ?? '';
  expect(link).toMatch(/"memories":\["[\w-]{43}"\]/);
  expect(link).not.toContain('tea');

  const others: Record<string, string>[] = [{ 'x-user-id': 'eve' }, { 'x-participant-id': 'ada' }, {}];
  for (const other of others) {
    expect(await shownTo(other)).not.toContain('likes tea');
    expect(await mine(other)).toEqual([]);
  }
  const elsewhere = await service.tenant({ builtinTools: ['remember'] });
  expect(await shownTo(ada, elsewhere.apiKey)).not.toContain('likes tea');
});

test('a model corrects and forgets by the id that it was shown', async () => {
  const { memoryId } = await hasRemembered('Ada likes tea.');
  const replaces = memoryId.slice(-6);
  service.model.script(
    calls({ tool: 'remember', args: { text: 'Ada likes coffee.', replaces } }),
    says('Yes.'),
  );
  await say('Coffee, rather.', ada);
  const [corrected, ...others] = await mine(ada);
  expect([corrected?.text, others]).toEqual(['Ada likes coffee.', []]);
  const id = corrected?.memoryId.slice(-6) ?? '';
  service.model.script(calls({ tool: 'forget', args: { id } }), says('Forgotten.'));
  await say('Forget that.', ada);
  expect(await mine(ada)).toEqual([]);
});

test('with an access key, only somebody who can’t be guessed is remembered', async () => {
  const key = tenant.accessKey;
  const toolsOf = ({ tools = [] }: ChatRequest) => tools.map((tool) => tool.function.name);
  const unproved: Record<string, string>[] = [
    {},
    { 'x-user-id': 'ada' },
    { 'x-participant-id': 'visitor-1' },
  ];
  for (const headers of unproved) {
    await shownTo(headers, key);
    expect(toolsOf(service.model.requests.at(-1) ?? { model: '', messages: [] })).not.toContain('remember');
  }
  const visitor = { 'x-participant-id': randomUUID() };
  service.model.script(calls({ tool: 'remember', args: { text: 'Likes tea.' } }), says('I will.'));
  await say('Remember that.', visitor, key);
  expect((await mine(visitor, key)).map(({ text }) => text)).toEqual(['Likes tea.']);
  service.model.script(calls({ tool: 'remember', args: { text: 'Is nobody.' } }), says('Sorry.'));
  const { events } = await say('Remember that.', {}, key);
  expect(events.find(({ event }) => event === 'tool.end')?.data).toMatchObject({ success: false });
});

test('the person corrects and erases what is theirs, and nothing of others', async () => {
  const { memoryId } = await hasRemembered('Ada likes tea.');
  const eve = { 'x-user-id': 'eve' };
  expect((await change('PATCH', memoryId, eve, { text: 'Gone.' })).status).toBe(404);
  expect((await change('DELETE', memoryId, eve)).status).toBe(404);
  expect((await change('DELETE', memoryId, {})).status).toBe(404);
  expect((await change('PATCH', memoryId, ada, { text: ' ' })).status).toBe(400);
  expect((await change('PATCH', memoryId, ada, { text: 'x'.repeat(501) })).status).toBe(400);
  expect((await change('PATCH', memoryId, ada, { text: 'Ada likes cocoa.' })).status).toBe(200);
  expect(await shownTo(ada)).toContain('Ada likes cocoa.');
  expect((await change('DELETE', memoryId, ada)).status).toBe(200);
  expect(await mine(ada)).toEqual([]);
  expect((await change('DELETE', memoryId, ada)).status).toBe(404);
});

test('the client lists, corrects and erases what is remembered', async () => {
  const { memoryId } = await hasRemembered('Ada likes tea.');
  const holdfast = new Holdfast({ url: service.url, apiKey: tenant.apiKey });
  const memories = holdfast.memories({ userId: ada['x-user-id'] });
  expect(await memories.list()).toMatchObject([{ memoryId, text: 'Ada likes tea.' }]);
  const corrected = await memories.correct(memoryId, 'Ada likes coffee.');
  expect(corrected).toMatchObject({ text: 'Ada likes coffee.', correctedAt: expect.any(String) });
  await memories.erase(memoryId);
  expect(await memories.list()).toEqual([]);
  await expect(memories.erase(memoryId)).rejects.toMatchObject({ code: 'not_found' });
});

test('members see, correct and erase it; the audit log says so without the words', async () => {
  const { memoryId, conversationId } = await hasRemembered('Ada likes tea.');
  const operator = await asMember(service, tenant, 'operator');
  const userId = ada['x-user-id'];
  expect(itemsOf(await operator('GET', `/memories?userId=${userId}`))).toMatchObject([
    { memoryId, conversationId, userId, by: 'userId', text: 'Ada likes tea.' },
  ]);
  expect((await operator('DELETE', `/memories/${memoryId}`)).status).toBe(403);
  const corrected = await admin('PATCH', `/memories/${memoryId}`, { text: 'Ada likes coffee.' });
  expect(corrected.data).toMatchObject({ text: 'Ada likes coffee.', corrected: { by: { name: 'Ada' } } });
  expect((await admin('DELETE', `/memories/${memoryId}`)).status).toBe(200);
  expect(itemsOf(await admin('GET', `/memories?userId=${userId}`))).toEqual([]);
  const entries = itemsOf(await admin('GET', `/audit?resource=${memoryId}`));
  expect(entries.map(({ operation }) => operation)).toEqual([
    'DELETE /memories/{memoryId}',
    'PATCH /memories/{memoryId}',
    // The operator's, which was refused.
    'DELETE /memories/{memoryId}',
    'GET /memories',
  ]);
  expect(JSON.stringify(entries)).not.toContain('likes');
});

test('a legal hold keeps what is remembered as it is', async () => {
  const { memoryId, conversationId } = await hasRemembered('Ada likes tea.');
  await admin('POST', '/holds', { conversationId, reason: 'A lawsuit' });
  expect((await change('DELETE', memoryId, ada)).status).toBe(409);
  expect((await admin('PATCH', `/memories/${memoryId}`, { text: 'Nothing.' })).status).toBe(409);
  const id = memoryId.slice(-6);
  service.model.script(calls({ tool: 'forget', args: { id } }), says('I can’t.'));
  await say('Forget that.', ada);
  expect(await mine(ada)).toHaveLength(1);
});

test('erases memories with their conversation, and exports them with the person', async () => {
  const { conversationId } = await remembers('Ada likes tea.');
  await hasRemembered('Ada has a cat.');
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const archive = await owner.get(`/people/export?userId=${ada['x-user-id']}`);
  expect(Buffer.from(await archive.arrayBuffer()).includes('memories.jsonl')).toBe(true);
  expect((await admin('DELETE', `/conversations/${conversationId}`)).status).toBe(200);
  expect((await mine(ada)).map(({ text }) => text)).toEqual(['Ada has a cat.']);
});
