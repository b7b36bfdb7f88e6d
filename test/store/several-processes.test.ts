import type { Document } from 'mongodb';
import type { Conversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import type { Store } from '../../src/store/store';
import { aConversation, aTenant, userMessage } from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

// Each store has its own queues, like a process: only the database coordinates their writers.
const tenantId = ownTenant();
let stores: Store[];
beforeAll(async () => {
  stores = await Promise.all(Array.from({ length: 3 }, connectForTest));
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

function storeOf(n: number): Store {
  const store = stores[n % stores.length];
  if (!store) throw new Error('there are no stores');
  return store;
}

async function opened(): Promise<string> {
  const conversation = aConversation(tenantId);
  await storeOf(0).conversations.open(conversation);
  return conversation.conversationId;
}

function append(n: number, conversationId: string, message: Message, known?: Conversation | null) {
  const change = { messages: [message], at: new Date() };
  return storeOf(n).conversations.append(tenantId, conversationId, change, known ?? undefined);
}

/** The conversation as stored in the database. */
function documentOf(conversationId: string): Promise<Document | null> {
  return withRawDatabase((db) =>
    db.collection<{ _id: string }>('conversations').findOne({ _id: conversationId }),
  );
}

test('keeps each message of thirty writers in three processes once', async () => {
  const conversationId = await opened();
  const messages = Array.from({ length: 30 }, (_, n) => userMessage(String(n)));
  await Promise.all(messages.map((message, n) => append(n, conversationId, message)));
  const all = await storeOf(0).conversations.messages(tenantId, conversationId);
  expect(all.map(({ text }) => text).sort()).toEqual(messages.map(({ text }) => text).sort());
});

test('loses and duplicates nothing while three processes roll over old messages', async () => {
  const conversationId = await opened();
  const texts: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const batches = [0, 1, 2].map((n) =>
      Array.from({ length: 8 }, (_, k) => userMessage(`${round}.${n}.${k}`)),
    );
    texts.push(...batches.flat().map(({ text }) => text));
    const add = (messages: (typeof batches)[number], n: number) =>
      storeOf(n).conversations.append(tenantId, conversationId, { messages, at: new Date() });
    await Promise.all(batches.map(add));
  }
  const all = await storeOf(1).conversations.messages(tenantId, conversationId);
  expect(all.map(({ text }) => text).sort()).toEqual(texts.sort());
});

test('reads a message once that three processes wrote at the same time', async () => {
  const conversationId = await opened();
  const messages = [userMessage('the same')];
  const add = (store: Store) =>
    store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  await Promise.all(stores.map(add));
  for (const store of stores) {
    expect((await store.conversations.messages(tenantId, conversationId)).map(({ text }) => text)).toEqual([
      'the same',
    ]);
    expect((await store.conversations.get(tenantId, conversationId))?.recent).toHaveLength(1);
  }
});

test('keeps the first of two versions of one message, and lists show it', async () => {
  const conversationId = await opened();
  const [first, second] = [userMessage('the first'), userMessage('the second')];
  const message = { ...second, messageId: first.messageId };
  const known = await storeOf(1).conversations.get(tenantId, conversationId);
  await append(0, conversationId, first);
  const { recent } = await append(1, conversationId, message, known);
  expect(recent.map(({ text }) => text)).toEqual(['the first']);
  const listed = await storeOf(2).conversations.search(tenantId, { q: 'the first' }, 10);
  expect(listed.found).toMatchObject([{ conversationId, latest: { text: 'the first' } }]);
});

test('stays empty after another process erased it, even if this process had read it before', async () => {
  const conversationId = await opened();
  const known = await storeOf(1).conversations.get(tenantId, conversationId);
  await storeOf(0).conversations.erase(tenantId, conversationId);
  const late = append(1, conversationId, userMessage('too late'), known);
  await expect(late).rejects.toThrow('There is no conversation');
  const { links: _links, key: _key, ...left } = { ...(await documentOf(conversationId)) };
  // The chain of receipts goes on. The erasure destroys the key in its next step.
  expect(left).toEqual({
    _id: conversationId,
    tenantId,
    erasedAt: expect.any(Date),
    revision: expect.any(Number),
  });
});

test('keeps updates of different fields by different processes', async () => {
  const tenant = aTenant(ownTenant());
  await storeOf(0).tenants.insert(tenant);
  for (let n = 0; n < 5; n += 1) {
    await Promise.all([
      storeOf(0).tenants.update(tenant.tenantId, { name: `name ${n}` }),
      storeOf(1).tenants.update(tenant.tenantId, { defaultAgentId: `agent_${n}` }),
      storeOf(2).tenants.touch(tenant.tenantId),
    ]);
    const now = await storeOf(n).tenants.get(tenant.tenantId);
    expect(now).toMatchObject({ name: `name ${n}`, defaultAgentId: `agent_${n}` });
  }
});

test('lets one of nine callers in three processes take over a stale idempotency key', async () => {
  const claim = (n: number, createdAt: Date) => ({
    id: `${tenantId}/stale`,
    fingerprint: 'f',
    tenantId,
    conversationId: '',
    turnId: `turn_${n}`,
    createdAt,
  });
  const dayMs = 86_400_000;
  await storeOf(0).idempotency.claim(claim(0, new Date(0)), dayMs);
  const taken = Array.from({ length: 9 }, (_, n) =>
    storeOf(n).idempotency.claim(claim(n + 1, new Date()), dayMs),
  );
  expect((await Promise.all(taken)).filter((holder) => holder === null)).toHaveLength(1);
});
