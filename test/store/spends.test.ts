import { SpendWindows } from '../../src/agents/rules/spend-windows';
import { emptyLedger, enter, sumOf } from '../../src/domain/spend-ledger';
import type { SpendPlace, SpendStore, Store } from '../../src/store/store';
import { spendsInMemory } from '../support/memory-spends';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

const until = new Date(Date.now() + 3_600_000);
let store: Store;
beforeAll(async () => {
  store = await connectForTest();
});
afterAll(() => store.close());

function stored(n: number) {
  const entry = { call: `call ${n}`, args: 'arguments', amount: n, at: n };
  return { n, ledger: enter(emptyLedger, entry, { windowMs: 1_000 }) ?? emptyLedger };
}

describe.each([
  ['the database', () => store.spends],
  ['memory', () => spendsInMemory()],
])('ledgers of spending in %s', (_where, spendsOf: () => SpendStore) => {
  test('are written by the first of several writers alone', async () => {
    const spends = spendsOf();
    const place = { tenantId: ownTenant(), key: ownTenant() };
    expect(await spends.latest(place)).toBeUndefined();
    for (const n of [1, 2, 3]) {
      const written = await Promise.all([1, 2, 3].map(() => spends.write(place, stored(n), until)));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await spends.latest(place)).toEqual(stored(n));
    }
    expect(await spends.write(place, stored(2), until)).toBe(false);
    expect(await spends.write(place, stored(5), until)).toBe(false);
  });

  test('go with their person or conversation, and no others do', async () => {
    const spends = spendsOf();
    const [tenantId, other] = [ownTenant(), ownTenant()];
    const places: SpendPlace[] = [
      { tenantId, key: `${tenantId} ann`, owner: { kind: 'person', id: 'ann' } },
      { tenantId, key: `${tenantId} chat`, owner: { kind: 'conversation', id: 'conv_1' } },
      { tenantId, key: `${tenantId} ben`, owner: { kind: 'person', id: 'ben' } },
      { tenantId, key: `${tenantId} all` },
      { tenantId: other, key: `${other} ann`, owner: { kind: 'person', id: 'ann' } },
    ];
    for (const place of places) await spends.write(place, stored(1), until);
    await spends.erasePerson(tenantId, { userId: 'ann', participantId: 'part_1' });
    await spends.eraseConversations(tenantId, ['conv_1', 'conv_2']);
    const left = await Promise.all(places.map((place) => spends.latest(place)));
    expect(left.map((found) => found !== undefined)).toEqual([false, false, true, true, true]);
  });
});

test('calls of several processes take no room twice', async () => {
  const place = { tenantId: ownTenant(), key: ownTenant() };
  const amount = 0.7;
  const callsOf = (windows: SpendWindows, name: string) =>
    Array.from({ length: 70 }, (_, at) => {
      const window = { place, windowMs: 3_600_000, call: { call: `${name} ${at}`, args: 'arguments' } };
      return windows.plan(window, (others = Infinity) => {
        const value = sumOf([others, amount]) <= 70;
        return Promise.resolve({ value, ...(value && { amount }) });
      });
    });
  const fits = await Promise.all(
    ['one', 'two', 'three'].flatMap((name) => callsOf(new SpendWindows(store.spends), name)),
  );
  expect(fits.filter(Boolean)).toHaveLength(100);
  const { ledger = emptyLedger } = (await store.spends.latest(place)) ?? {};
  expect(sumOf(ledger.entries.map((entry) => entry.amount))).toBe(70);
});

test('a ledger names nobody', async () => {
  const tenantId = ownTenant();
  const place = { tenantId, key: `${tenantId} ann`, owner: { kind: 'person' as const, id: 'ann' } };
  await store.spends.write(place, stored(1), until);
  const found = await withRawDatabase((db) => db.collection('spend_ledgers').findOne({ tenantId }));
  expect(JSON.stringify(found)).not.toContain('ann');
});
