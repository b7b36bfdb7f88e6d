import { newLedger } from '../../src/domain/budget-ledger';
import type { BudgetStore, Store } from '../../src/store/store';
import { budgetsInMemory } from '../support/memory-budgets';
import { aConversation } from './samples';
import { connectForTest, ownTenant } from './store-under-test';

const until = new Date(Date.now() + 3_600_000);
let store: Store;
beforeAll(async () => {
  store = await connectForTest();
});
afterAll(() => store.close());

describe.each([
  ['the database', () => store.budgets],
  ['memory', () => budgetsInMemory()],
])('ledgers in %s', (_where, budgetsOf: () => BudgetStore) => {
  test('return the newest state, however many there were', async () => {
    const budgets = budgetsOf();
    const key = ownTenant();
    expect(await budgets.latest(key)).toBeUndefined();
    for (let n = 1; n <= 40; n += 1) {
      const stored = { n, ledger: { ...newLedger, spent: n, raises: [`raise ${n}`] } };
      expect(await budgets.add(key, stored, until)).toBe(true);
      expect(await budgets.latest(key)).toEqual(stored);
    }
    expect(await budgets.latest(`${key} of another`)).toBeUndefined();
  });

  test('take each number once, even long after', async () => {
    const budgets = budgetsOf();
    const key = ownTenant();
    const add = (n: number) => budgets.add(key, { n, ledger: { ...newLedger, spent: n } }, until);
    expect((await Promise.all([1, 1, 1, 1].map(add))).filter(Boolean)).toHaveLength(1);
    for (let n = 2; n <= 30; n += 1) await add(n);
    expect(await add(3)).toBe(false);
    expect((await budgets.latest(key))?.ledger.spent).toBe(30);
  });

  test('know which turns wait for them', async () => {
    const budgets = budgetsOf();
    const key = ownTenant();
    const turn = (turnId: string) => ({ tenantId: 'tenant_1', conversationId: 'conv_1', turnId });
    const waitId = await budgets.wait(key, turn('turn_1'), until);
    await budgets.wait(key, turn('turn_2'), until);
    await budgets.goOn(waitId);
    expect(await budgets.waiting(key)).toMatchObject([turn('turn_2')]);
    expect(await budgets.waiting('another')).toEqual([]);
  });

  test('know that a turn waits again, though its earlier wait is over', async () => {
    const budgets = budgetsOf();
    const key = ownTenant();
    const turn = { tenantId: 'tenant_1', conversationId: 'conv_1', turnId: 'turn_1' };
    const earlier = await budgets.wait(key, turn, until);
    const later = await budgets.wait(key, turn, until);
    await budgets.goOn(earlier);
    expect(await budgets.waiting(key)).toEqual([{ ...turn, waitId: later }]);
    await budgets.goOn(later);
    expect(await budgets.waiting(key)).toEqual([]);
  });
});

test('a conversation counts each message once, and each raise once', async () => {
  const tenantId = ownTenant();
  const conversation = aConversation(tenantId);
  await store.conversations.open(conversation);
  const spent = { usd: 1, tokens: 2, steps: 3, tool_calls: 4 };
  const message = { role: 'user' as const, messageId: 'msg_1', turnId: 'turn_1', text: 'Hi', at: new Date() };
  const append = (change: object) =>
    store.conversations.append(tenantId, conversation.conversationId, {
      messages: [],
      at: new Date(),
      ...change,
    });
  for (let times = 0; times < 2; times += 1) await append({ messages: [message], spent });
  const raise = { id: 'act_1', unit: 'steps', by: 5 };
  for (let times = 0; times < 2; times += 1) await append({ raise });
  const read = await store.conversations.get(tenantId, conversation.conversationId);
  expect(read?.budget).toMatchObject({ spent, raised: { steps: 5, usd: 0 }, raises: ['act_1'] });
});
