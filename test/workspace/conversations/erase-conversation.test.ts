import { eraseConversation } from '../../../src/workspace/conversations/erase-conversation';
import { newId } from '../../../src/domain/ids';
import type { Receipts } from '../../../src/platform/receipts/receipts';
import type { Store } from '../../../src/store/store';
import { receiptsIn } from '../../support/receipts';
import { aConversation, aTurnRecord } from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';

let store: Store;
let receipts: Receipts;
beforeAll(async () => {
  store = await connectForTest();
  receipts = receiptsIn(store);
});
afterAll(() => store.close());

const counter = { countErased: () => Promise.resolve() };
const nothing = { erase: async () => {} };

test('makes the conversation unreadable before its turns are ended, and deletes their documents last', async () => {
  const { tenantId, conversationId, turnId } = await talk();
  const seen: unknown[] = [];
  const look = (who: string) => ({
    erase: async () => {
      const conversation = await store.conversations.get(tenantId, conversationId);
      const turn = await store.turns.get(tenantId, turnId);
      seen.push([who, conversation !== null, turn !== null]);
    },
  });
  await eraseConversation(
    { store, counter, receipts, turns: look('turns'), inbox: look('inbox') },
    tenantId,
    conversationId,
  );
  expect(seen).toEqual([
    ['turns', false, true],
    ['inbox', false, true],
  ]);
  expect(await store.turns.get(tenantId, turnId)).toBeNull();
});

test('a repeated request completes an erasure that failed half-way', async () => {
  const { tenantId, conversationId, turnId } = await talk();
  const away = { erase: () => Promise.reject(new Error('Temporal is away')) };
  const half = eraseConversation(
    { store, counter, receipts, turns: nothing, inbox: away },
    tenantId,
    conversationId,
  );
  await expect(half).rejects.toThrow('Temporal is away');
  expect(await store.turns.get(tenantId, turnId)).not.toBeNull();
  await eraseConversation(
    { store, counter, receipts, turns: nothing, inbox: nothing },
    tenantId,
    conversationId,
  );
  expect(await store.turns.get(tenantId, turnId)).toBeNull();
});

test('ends nothing for another tenant’s conversation or an unknown one', async () => {
  const { conversationId } = await talk();
  const ended: string[] = [];
  const turns = { erase: async (id: string) => void ended.push(id) };
  for (const id of [conversationId, newId('conv')]) {
    const erased = eraseConversation({ store, counter, receipts, turns, inbox: turns }, ownTenant(), id);
    await expect(erased).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(ended).toEqual([]);
});

async function talk() {
  const tenantId = ownTenant();
  const record = aTurnRecord(tenantId);
  const { conversationId, turnId } = record;
  await store.conversations.open({ ...aConversation(tenantId), conversationId });
  await store.turns.put(record);
  return { tenantId, conversationId, turnId };
}
