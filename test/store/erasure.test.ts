import { newId, newTurnId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { aPrompt } from './a-prompt';
import * as sample from './samples';
import { TurnCounter } from '../../src/workspace/stats/turn-counter';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';
import { ownDatabase } from '../support/own-database';

const uri = ownDatabase();
let store: Store;
beforeAll(async () => {
  store = await connectForTest(uri);
});
afterAll(() => store.close());

test('an erased conversation loses its old messages too, and cannot be written or created again', async () => {
  const tenantId = ownTenant();
  const conversation = sample.aConversation(tenantId);
  const { conversationId } = conversation;
  await store.conversations.open(conversation);
  const messages = Array.from({ length: 130 }, () => sample.userMessage());
  const known = await store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  expect(known.buckets).toBeGreaterThan(0);

  expect(await store.conversations.erase(ownTenant(), conversationId)).toBe(false);
  expect(await store.conversations.get(tenantId, conversationId)).not.toBeNull();
  expect(await store.conversations.erase(tenantId, conversationId)).toBe(true);

  expect(await store.conversations.get(tenantId, conversationId)).toBeNull();
  expect(await store.conversations.messages(tenantId, conversationId)).toEqual([]);
  const late = { messages: [sample.userMessage()], at: new Date() };
  const append = store.conversations.append(tenantId, conversationId, late, known);
  await expect(append).rejects.toThrow('There is no conversation');
  await store.conversations.open(conversation);
  expect(await store.conversations.get(tenantId, conversationId)).toBeNull();
  expect(await store.conversations.erase(tenantId, conversationId)).toBe(true);
  const bare = { _id: conversationId, tenantId, erasedAt: expect.any(Date), revision: expect.any(Number) };
  expect(await documentsOf(conversationId)).toEqual([{ ...bare, key: expect.anything() }]);
  await store.encryption.destroyConversationKeys(tenantId, [conversationId]);
  expect(await documentsOf(conversationId)).toEqual([bare]);
});

test('cannot erase a conversation that never existed', async () => {
  expect(await store.conversations.erase(ownTenant(), newId('conv'))).toBe(false);
});

test('erases what belongs to the turns of one conversation, and nothing of others', async () => {
  const tenantId = ownTenant();
  const [gone, kept] = [await everythingOf(tenantId), await everythingOf(tenantId)];
  const { conversationId } = gone;
  const parts = [store.turns, store.toolRuns, store.drafts, store.feedback, store.idempotency, store.inbox];
  const counts = () => Promise.all(parts.map((part) => part.count(tenantId, [conversationId])));
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  for (const part of parts) await part.erase(ownTenant(), [conversationId]);
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  for (const part of parts) await part.erase(tenantId, [conversationId]);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  // The parts that statistics need stay until they no longer count it.
  const left = JSON.stringify(await documentsOf(conversationId));
  for (const text of [sample.hardText, 'log', 'comment', 'participantId']) expect(left).not.toContain(text);
  await new TurnCounter(store).countErased(tenantId);
  expect(await documentsOf(conversationId)).toEqual([]);
  expect(await documentsOf(kept.conversationId)).toHaveLength(6);
});

test('erases what models were sent in one conversation, also if it is written afterwards', async () => {
  const tenantId = ownTenant();
  const [gone, kept] = [await prompted(tenantId), await prompted(tenantId)];
  const counts = () =>
    Promise.all([gone, kept].map(({ conversationId }) => store.prompts.count(tenantId, [conversationId])));
  await store.prompts.erase(ownTenant(), [gone.conversationId]);
  expect(await counts()).toEqual([1, 1]);
  await store.prompts.erase(tenantId, [gone.conversationId]);
  expect(await counts()).toEqual([0, 1]);
  await store.conversations.erase(tenantId, gone.conversationId);
  await store.prompts.put({ ...aPrompt(tenantId), turnId: gone.turnId });
  expect(await counts()).toEqual([0, 1]);
});

/** A conversation with the prompt of one step. */
async function prompted(tenantId: string): Promise<{ conversationId: string; turnId: string }> {
  const { conversationId, turnId } = sample.aTurnRecord(tenantId);
  await store.conversations.open({ ...sample.aConversation(tenantId), conversationId });
  await store.prompts.put({ ...aPrompt(tenantId), turnId });
  return { conversationId, turnId };
}

/** Stores one document of each kind that belongs to a conversation. */
async function everythingOf(tenantId: string): Promise<{ conversationId: string }> {
  const record = sample.aTurnRecord(tenantId);
  const { conversationId, turnId } = record;
  const feedback = sample.aFeedback(tenantId);
  await store.turns.put(record);
  await store.toolRuns.begin({ ...sample.aToolRun(tenantId), conversationId, turnId });
  await store.drafts.put({ turnId: newTurnId(conversationId), tenantId, after: 1, text: 'So far' });
  await store.feedback.put({ ...feedback, conversationId, messageId: turnId.replace('turn_', 'msg_') });
  await store.idempotency.claim({ ...sample.aRequest(tenantId), conversationId }, 1_000);
  await store.inbox.put({ ...sample.anInboxItem(tenantId), conversationId });
  return { conversationId };
}

/** Every document in the database that names the conversation. */
async function documentsOf(conversationId: string): Promise<unknown[]> {
  return withRawDatabase(async (db) => {
    const found: unknown[] = [];
    for (const collection of await db.collections()) {
      const all = await collection.find().toArray();
      found.push(...all.filter((one) => JSON.stringify(one).includes(conversationId.slice('conv_'.length))));
    }
    return found;
  }, uri);
}
