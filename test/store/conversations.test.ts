import type { Conversation, NewConversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import type { Store } from '../../src/store/store';
import { aConversation, assistantMessage, toolMessage, userMessage } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
const tenantId = ownTenant();
const stranger = ownTenant();

beforeAll(async () => {
  store = await connectForTest();
});

afterAll(() => store.close());

async function opened(): Promise<NewConversation> {
  const conversation = aConversation(tenantId);
  await store.conversations.open(conversation);
  return conversation;
}

async function read({ conversationId }: NewConversation): Promise<Conversation> {
  const found = await store.conversations.get(tenantId, conversationId);
  if (!found) throw new Error('the conversation is gone');
  return found;
}

function append(
  { conversationId }: NewConversation,
  messages: Message[],
  known?: Conversation,
): Promise<Conversation> {
  return store.conversations.append(tenantId, conversationId, { messages, at: new Date() }, known);
}

function allOf({ conversationId }: NewConversation): Promise<Message[]> {
  return store.conversations.messages(tenantId, conversationId);
}

test('a new conversation is empty, served by the agent, and visible to its tenant only', async () => {
  const conversation = { ...aConversation(tenantId), userId: 'u' };
  await store.conversations.open(conversation);
  expect(await read(conversation)).toMatchObject({
    ...conversation,
    servedBy: 'agent',
    consents: [],
    recent: [],
  });
  expect((await read(conversation)).lastActivityAt).toEqual(conversation.createdAt);
  expect(await store.conversations.get(stranger, conversation.conversationId)).toBeNull();
  expect(await store.conversations.get(tenantId, 'conv_unknown')).toBeNull();
});

test('open returns the conversation as a read would', async () => {
  const conversation = aConversation(tenantId);
  const made = await store.conversations.open(conversation);
  expect(made).toEqual(await read(conversation));
});

test('opening it again changes nothing', async () => {
  const conversation = await opened();
  await append(conversation, [userMessage()]);
  const before = await read(conversation);
  const made = await store.conversations.open({ ...conversation, participantId: 'other' });
  expect(made).toBeUndefined();
  expect(await read(conversation)).toEqual(before);
});

test('reads back every kind of message exactly', async () => {
  const conversation = await opened();
  const { interrupted, ...whole } = assistantMessage();
  const messages = [userMessage(), assistantMessage(), toolMessage(), { ...whole, calls: [] }];
  await append(conversation, messages);
  expect((await read(conversation)).recent).toEqual(messages);
  expect(await allOf(conversation)).toEqual(messages);
  expect(await allOf({ ...conversation, conversationId: 'conv_unknown' })).toEqual([]);
});

test('keeps consents, who serves it and the time of the last activity', async () => {
  const conversation = await opened();
  const at = new Date();
  const change = { messages: [], consents: ['a', 'b'], servedBy: 'human' as const, at };
  await store.conversations.append(tenantId, conversation.conversationId, change);
  const again = { messages: [], consents: ['b', 'c'], at: conversation.createdAt };
  await store.conversations.append(tenantId, conversation.conversationId, again);
  const expected = { consents: ['a', 'b', 'c'], servedBy: 'human', lastActivityAt: at };
  expect(await read(conversation)).toMatchObject(expected);
});

test('a repeated write changes nothing, even if the caller knows the state before the first', async () => {
  const conversation = await opened();
  const known = await read(conversation);
  const change = { messages: [userMessage(), assistantMessage()], consents: ['a'], at: new Date() };
  await store.conversations.append(tenantId, conversation.conversationId, change, known);
  const once = await read(conversation);
  await store.conversations.append(tenantId, conversation.conversationId, change, known);
  await store.conversations.append(tenantId, conversation.conversationId, change, once);
  await store.conversations.append(tenantId, conversation.conversationId, change);
  expect(await read(conversation)).toEqual(once);
});

test('stores a message once that occurs twice in one write', async () => {
  const conversation = await opened();
  const message = userMessage();
  await append(conversation, [message, message]);
  expect(await allOf(conversation)).toEqual([message]);
});

test('a write that knows an older state loses nothing', async () => {
  const conversation = await opened();
  const known = await read(conversation);
  const [first, second] = [userMessage('1'), userMessage('2')];
  await append(conversation, [first], known);
  await append(conversation, [second], known);
  expect(await allOf(conversation)).toEqual([first, second]);
});

test('rejects a write to a conversation that does not exist or is another tenant’s', async () => {
  const conversation = await opened();
  const change = { messages: [userMessage()], at: new Date() };
  const known = await read(conversation);
  await expect(store.conversations.append(tenantId, 'conv_unknown', change)).rejects.toThrow(
    'no conversation',
  );
  const foreign = store.conversations.append(stranger, conversation.conversationId, change, known);
  await expect(foreign).rejects.toThrow('no conversation');
  expect(await allOf(conversation)).toEqual([]);
});

describe('a long conversation', () => {
  test('of two full buckets keeps all in order, returns the newest directly, and finds each one', async () => {
    const conversation = await opened();
    const messages = Array.from({ length: 60 }, () => [
      userMessage(),
      assistantMessage(),
      toolMessage(),
    ]).flat();
    for (let i = 0; i < messages.length; i += 6) {
      await append(conversation, messages.slice(i, i + 6), await read(conversation));
    }
    expect(await allOf(conversation)).toEqual(messages);

    const { recent } = await read(conversation);
    expect(recent.length).toBeLessThanOrEqual(100);
    expect(recent.length).toBeGreaterThanOrEqual(50);
    expect(recent).toEqual(messages.slice(-recent.length));
    expect(recent.at(0)?.role).toBe('user');

    for (const message of [messages[0], messages[60], messages[179]]) {
      const { messageId } = message ?? userMessage();
      const found = await store.conversations.message(tenantId, conversation.conversationId, messageId);
      expect(found).toEqual(message);
      expect(await store.conversations.message(stranger, conversation.conversationId, messageId)).toBeNull();
    }
    expect(
      await store.conversations.message(tenantId, conversation.conversationId, 'msg_unknown'),
    ).toBeNull();
  });

  test('written all at once, and then again, is stored once', async () => {
    const conversation = await opened();
    const messages = Array.from({ length: 160 }, (_, n) => userMessage(String(n)));
    await append(conversation, messages);
    const once = await read(conversation);
    expect(once.recent.length).toBeLessThanOrEqual(100);
    await append(conversation, messages, once);
    await append(conversation, messages.slice(0, 1));
    expect(await allOf(conversation)).toEqual(messages);
  });

  test('of very long messages stays writable', async () => {
    const conversation = await opened();
    const messages = Array.from({ length: 6 }, (_, n) => userMessage(String(n).repeat(200_000)));
    for (let i = 0; i < messages.length; i += 3) await append(conversation, messages.slice(i, i + 3));
    const sizes = (await allOf(conversation)).map((message) => message.text.length);
    expect(sizes).toEqual(messages.map((message) => message.text.length));
    // Few enough to be written with each change.
    expect((await read(conversation)).recent.length).toBeLessThanOrEqual(5);
  });
});
