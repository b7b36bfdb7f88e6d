import type { NewConversation } from '../../src/domain/conversation';
import { newId } from '../../src/domain/ids';
import type { Message } from '../../src/domain/message';
import type { ConversationFilter, Store } from '../../src/store/store';
import { aConversation, assistantMessage, toolMessage, userMessage } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(() => {
  tenantId = ownTenant();
});
afterAll(() => store.close());

test('lists the newest first, by id within a millisecond, in their current state and without messages', async () => {
  const noon = new Date('2026-02-03T12:00:00.000Z');
  const [a, b] = [await open({ createdAt: noon }), await open({ createdAt: noon })];
  const [first, second] = a.conversationId > b.conversationId ? [a, b] : [b, a];
  const newest = await open({ createdAt: new Date('2026-02-03T12:00:00.001Z') });
  await say(newest, [userMessage('Hello')], 'human');
  const listed = await list();
  expect(listed.map(({ conversationId }) => conversationId)).toEqual(
    [newest, first, second].map(({ conversationId }) => conversationId),
  );
  const { begunWith: _begunWith, access: _access, ...head } = newest;
  expect(listed[0]).toEqual({
    ...head,
    servedBy: 'human',
    lastActivityAt: expect.any(Date),
    latest: { role: 'user', text: 'Hello', since: expect.any(String) },
  });
  expect(listed[1]).toEqual({ ...withoutAccess(first), servedBy: 'agent', lastActivityAt: noon });
});

test('shows the newest text shortened on one line, and never a tool result', async () => {
  const conversation = await open();
  const long = { ...assistantMessage(), text: `  Well,\n\n${'so '.repeat(200)}` };
  await say(conversation, [userMessage('Hello'), long, toolMessage(), { ...assistantMessage(), text: '' }]);
  const [listed] = await list();
  expect(listed?.latest?.role).toBe('assistant');
  expect(listed?.latest?.text).toMatch(/^Well, so so .*…$/);
  expect(listed?.latest?.text).toHaveLength(200);
});

test('each filter selects what matches, and several filters select what matches all', async () => {
  const wanted = await open({ channel: 'slack', userId: 'mina', participantId: 'p1' });
  await say(wanted, [userMessage('Where is my parcel?')], 'human');
  await open({ ...wanted, conversationId: newId('conv'), channel: 'sdk' });
  await open({ ...wanted, conversationId: newId('conv'), agentId: newId('agent') });
  await open({ ...wanted, conversationId: newId('conv'), userId: 'other' });
  const { agentId } = wanted;
  expect(await ids({ channel: 'slack' })).toHaveLength(3);
  expect(await ids({ agentId })).toHaveLength(3);
  expect(await ids({ user: 'mina' })).toHaveLength(3);
  expect(await ids({ user: 'p1' })).toHaveLength(4);
  expect(await ids({ state: 'agent' })).toHaveLength(3);
  const all = { channel: 'slack', agentId, user: 'mina', state: 'human', q: 'PARCEL' } as const;
  const from = wanted.createdAt.toISOString();
  expect(await ids({ ...all, from })).toEqual([wanted.conversationId]);
  expect(await ids({ to: from })).toEqual([]);
  expect(await ids({ ...all, user: 'p2' })).toEqual([]);
});

test.each([
  ['in any case', 'Is it in ZÜRICH?', 'zürich'],
  ['with what a pattern would be made of', 'Costs 5.0$ (net) [a|b]*', '.0$ (NET) [a|b]*'],
  ['with quotes, backslashes and line ends', 'say "hi" to C:\\temp\n now', '"HI" to c:\\temp\n'],
  ['of any script', 'Flug nach 東京 👩‍👩‍👧', '東京 👩‍👩'],
])('finds a text %s', async (_how, text, q) => {
  const holds = await open();
  await say(holds, [userMessage(text)]);
  await say(await open(), [userMessage('Something else: 5x0$, temp, zurich')]);
  expect(await ids({ q })).toEqual([holds.conversationId]);
});

test('finds what was said, not the JSON around it', async () => {
  await say(await open(), [userMessage('Hello'), { ...assistantMessage(), text: 'Hi' }]);
  for (const q of ['messageId', 'role', '"', '\\n', 'look_up']) expect(await ids({ q })).toEqual([]);
});

test('finds a text in old messages, and pages through the results', async () => {
  const found: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const conversation = await open({ createdAt: new Date(Date.UTC(2026, 0, 1 + n)) });
    const many = Array.from({ length: 130 }, (_, index) => userMessage(`number ${index} of ${n}`));
    if (n % 2 === 0) found.unshift(conversation.conversationId);
    await say(conversation, n % 2 === 0 ? [userMessage('The old Needle'), ...many] : many);
  }
  expect(await ids({ q: 'needle' })).toEqual(found);
  expect(await ids({ q: 'number 129' })).toHaveLength(5);
  const seen: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const last = (await list()).find(({ conversationId }) => conversationId === seen.at(-1));
    const after = last && { at: last.createdAt.toISOString(), id: last.conversationId };
    const wanted = { q: 'NEEDLE', ...(after && { after }) };
    const page = await store.conversations.search(tenantId, wanted, 1);
    seen.push(...page.found.map(({ conversationId }) => conversationId));
  }
  expect(seen).toEqual(found);
});

test('shows the newest message that holds the text, and the words around it', async () => {
  const many = Array.from({ length: 130 }, (_, index) => userMessage(`number ${index}`));
  const old = await open();
  const wanted = {
    ...userMessage(`${'a '.repeat(90)}\n the Broken\tmug${' b'.repeat(300)}`),
    messageId: 'msg_old',
  };
  await say(old, [wanted, ...many]);
  const recent = await open();
  await say(recent, [
    userMessage('broken'),
    { ...toolMessage(), messageId: 'msg_new', text: 'It is BROKEN.' },
  ]);
  const { found } = await store.conversations.search(tenantId, { q: 'broken' }, 200);
  const matches = new Map(found.map(({ conversationId, match }) => [conversationId, match]));
  expect(matches.get(recent.conversationId)).toEqual({
    messageId: 'msg_new',
    role: 'tool',
    text: 'It is BROKEN.',
  });
  expect(matches.get(old.conversationId)).toEqual({
    messageId: 'msg_old',
    role: 'user',
    text: expect.stringMatching(/^…[a ]+ the Broken mug[b ]+…$/),
  });
  expect((await list()).map(({ match }) => match)).toEqual([undefined, undefined]);
});

test('does not list conversations of other tenants, or erased ones', async () => {
  await store.conversations.open(aConversation(ownTenant()));
  const gone = await open();
  expect(await store.conversations.erase(tenantId, gone.conversationId)).toBe(true);
  expect(await list()).toEqual([]);
  expect(await ids({ q: 'a' })).toEqual([]);
});

async function open(changes: Partial<NewConversation> = {}): Promise<NewConversation> {
  const conversation = { ...aConversation(tenantId), ...changes };
  const {
    agentType,
    channel,
    participantId,
    participantNamed,
    begunWith,
    access,
    userId,
    createdAt,
    ...ids
  } = conversation;
  const plain = { conversationId: ids.conversationId, tenantId, agentId: ids.agentId, agentType, channel };
  const fresh = {
    ...plain,
    participantId,
    participantNamed,
    begunWith,
    access,
    createdAt,
    ...(userId !== undefined && { userId }),
  };
  await store.conversations.open(fresh);
  return fresh;
}

const withoutAccess = ({ begunWith: _, access: _a, ...shown }: NewConversation) => shown;

function say({ conversationId }: NewConversation, messages: Message[], servedBy?: 'agent' | 'human') {
  const change = { messages, at: new Date(), ...(servedBy && { servedBy }) };
  return store.conversations.append(tenantId, conversationId, change);
}

function list(filter: ConversationFilter = {}) {
  return store.conversations.list(tenantId, filter, 200);
}

async function ids({ q, ...filter }: ConversationFilter & { q?: string }): Promise<string[]> {
  const found =
    q === undefined
      ? await list(filter)
      : (await store.conversations.search(tenantId, { q, ...filter }, 200)).found;
  return found.map(({ conversationId }) => conversationId);
}
