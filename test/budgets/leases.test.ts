import { setImmediate } from 'node:timers/promises';
import { committed, newLedger } from '../../src/domain/budget-ledger';
import { BudgetLeases, type LedgerCall } from '../../src/budgets/budget-leases';
import { raiseLedger } from '../../src/budgets/raise-ledger';
import type { BudgetStore } from '../../src/store/store';
import { randomFrom } from '../../drill/random';
import { budgetsInMemory } from '../support/memory-budgets';

const until = new Date('2027-01-01');
const { signal } = new AbortController();

interface World {
  random: () => number;
  store: BudgetStore;
  /** The amount that the provider has billed. */
  billed: number;
  ran: number;
  refused: number;
}

async function someTicks(random: () => number): Promise<void> {
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) await setImmediate();
}

/** A process that may be killed. Its writes may be made and never confirmed. */
function startProcess(world: World) {
  const { random, store } = world;
  let isAlive = true;
  const hang = () => new Promise<never>(() => undefined);
  const faulty: Pick<BudgetStore, 'latest' | 'add'> = {
    latest: async (key) => {
      await someTicks(random);
      if (!isAlive) await hang();
      if (random() < 0.02) throw new Error('unavailable');
      const found = await store.latest(key);
      await someTicks(random);
      return isAlive ? found : hang();
    },
    add: async (key, stored, date) => {
      await someTicks(random);
      if (!isAlive && random() < 0.5) await hang();
      if (random() < 0.02) throw new Error('never sent');
      const isStored = await store.add(key, stored, date);
      await someTicks(random);
      if (random() < 0.03) throw new Error('made, but not confirmed');
      return isAlive ? isStored : hang();
    },
  };
  const leases = leasesOn(faulty);
  return { leases, isAlive: () => isAlive, kill: () => void (isAlive = false) };
}

/** Reserves, asks the provider, which bills at once, and settles. */
async function callOnce(
  world: World,
  process: ReturnType<typeof startProcess>,
  call: LedgerCall,
): Promise<void> {
  const reserved = await process.leases.reserve(call, signal).catch(() => undefined);
  if (!process.isAlive()) return;
  if (!reserved?.ok) {
    world.refused += 1;
    return;
  }
  const actual = Math.floor(call.amount * (0.1 + 0.9 * world.random()));
  world.billed += actual;
  world.ran += 1;
  await someTicks(world.random);
  if (process.isAlive()) reserved.settle(actual);
}

function newWorld(seed: number): World {
  return {
    random: randomFrom(seed),
    store: budgetsInMemory(),
    billed: 0,
    ran: 0,
    refused: 0,
  };
}

async function raiseBy(store: BudgetStore, id: string, by: number): Promise<void> {
  const ref = { per: 'agent_month', unit: 'tokens', period: '2026-12' } as const;
  await raiseLedger(store, async () => undefined)({ key: 'k', ref }, { id, by });
}

function leasesOn(store: Pick<BudgetStore, 'latest' | 'add'>, patienceMs = 0): BudgetLeases {
  return new BudgetLeases(store, { idleMs: 60_000, patienceMs, onFailure: () => undefined });
}

/** Makes this many calls in three processes. One dies after every fiftieth call or so, and another one starts. */
async function spendOverCrashes(seed: number, count: number): Promise<void> {
  const world = newWorld(seed);
  const { random, store } = world;
  const limit = Math.floor(random() * 50 * count);
  let raised = 0;
  let processes = [startProcess(world), startProcess(world), startProcess(world)];
  const calls: Promise<void>[] = [];
  for (let made = 0; made < count; made += 1) {
    const process = processes[Math.floor(random() * processes.length)];
    const amount = 1 + Math.floor(random() * 200);
    if (process) calls.push(callOnce(world, process, { key: 'k', amount, limit, warnAt: limit, until }));
    if (random() < 0.3) await someTicks(random);
    if (random() < 0.02 && process) {
      process.kill();
      processes = [...processes.filter((each) => each !== process), startProcess(world)];
    }
    if (random() < 0.01) {
      // The same raise twice counts once.
      await raiseBy(store, `raise ${made}`, 500);
      await raiseBy(store, `raise ${made}`, 500);
      raised += 500;
    }
    expect(world.billed).toBeLessThanOrEqual(limit + raised);
  }
  for (let tick = 0; tick < 2_000; tick += 1) await setImmediate();
  await Promise.all(processes.map(({ leases }) => leases.close()));
  const left = await store.latest('k');
  expect(world.billed).toBeLessThanOrEqual(limit + raised);
  // Nothing that was billed is missing.
  expect(committed(left?.ledger ?? newLedger)).toBeGreaterThanOrEqual(world.billed);
  expect(world.ran + world.refused).toBeGreaterThan(0);
}

describe('many calls under one limit', () => {
  // A third or more of these orders notice each defect of the lease that any of many more did.
  const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);

  test.each(seeds)('never bill more than the limit and what was raised, over crashes (order %i)', (seed) =>
    spendOverCrashes(seed, 400),
  );

  test('never bill more, as 2,000 calls in three processes that die again and again', () =>
    spendOverCrashes(4711, 2_000));

  test.each(seeds)(
    'are counted once each, though confirmations of writes are lost (order %i)',
    async (seed) => {
      const world = newWorld(seed);
      const processes = [startProcess(world), startProcess(world)];
      const call = { key: 'k', amount: 100, limit: 12_000, warnAt: 12_000, until };
      for (let wave = 0; wave < 40; wave += 1)
        await Promise.all(processes.map((process) => callOnce(world, process, call)));
      // A failed attempt to give back is repeated.
      for (const { leases } of processes) for (let tries = 0; tries < 20; tries += 1) await leases.close();
      const { ledger = newLedger } = (await world.store.latest('k')) ?? {};
      expect(world.ran).toBeGreaterThan(40);
      expect(committed(ledger)).toBe(world.billed);
    },
  );

  test('lets 10,000 calls at once use the limit up with few writes', async () => {
    const world = newWorld(7);
    let writes = 0;
    const add: BudgetStore['add'] = (...change) => {
      writes += 1;
      return world.store.add(...change);
    };
    const counted = { latest: (key: string) => world.store.latest(key), add };
    const leases = leasesOn(counted, 60_000);
    const process = { leases, isAlive: () => true, kill: () => undefined };
    const limit = 100 * 9_000;
    const call = { key: 'k', amount: 100, limit, warnAt: limit / 2, until };
    await Promise.all(Array.from({ length: 10_000 }, () => callOnce(world, process, call)));
    await leases.close();
    const { ledger = newLedger } = (await world.store.latest('k')) ?? {};
    expect(world.ran).toBe(10_000);
    expect(ledger.spent).toBe(world.billed);
    expect(committed(ledger)).toBe(world.billed);
    expect(writes).toBeLessThan(500);
  });

  test('a thousand calls one after another need a write for every tenth at most', async () => {
    const world = newWorld(8);
    let statements = 0;
    const counted = {
      latest: (key: string) => ((statements += 1), world.store.latest(key)),
      add: (...change: Parameters<BudgetStore['add']>) => ((statements += 1), world.store.add(...change)),
    };
    const leases = leasesOn(counted);
    const process = { leases, isAlive: () => true, kill: () => undefined };
    const call = { key: 'k', amount: 100, limit: 1_000_000, warnAt: 800_000, until };
    for (let made = 0; made < 1_000; made += 1) await callOnce(world, process, call);
    expect(statements).toBeLessThanOrEqual(100);
    await leases.close();
  });

  test('without a reservation they spend more than the limit', async () => {
    const world = newWorld(9);
    const limit = 10_000;
    let spent = 0;
    const call = async () => {
      if (spent >= limit) return;
      await someTicks(world.random);
      world.billed += 100;
      await someTicks(world.random);
      spent += 100;
    };
    await Promise.all(Array.from({ length: 10_000 }, call));
    expect(world.billed).toBeGreaterThan(limit);
  });
});

describe('one limit', () => {
  test('warns once, refuses what does not fit, and goes on after a raise', async () => {
    const { store } = newWorld(1);
    const leases = leasesOn(store);
    const call = { key: 'k', amount: 10, limit: 100, warnAt: 80, until };
    const warnings: boolean[] = [];
    for (let made = 0; made < 10; made += 1) {
      const reserved = await leases.reserve(call, signal);
      if (!reserved.ok) throw new Error('refused too early');
      warnings.push(reserved.warns);
      reserved.settle(10);
    }
    expect(warnings.filter(Boolean)).toHaveLength(1);
    expect(warnings.indexOf(true)).toBe(8);
    const refused = await leases.reserve(call, signal);
    expect(refused).toMatchObject({ ok: false, ledger: { spent: 100 } });
    await raiseBy(store, 'act_1', 10);
    const again = await leases.reserve(call, signal);
    expect(again.ok).toBe(true);
    if (again.ok) again.settle(10);
    expect((await leases.reserve(call, signal)).ok).toBe(false);
    await leases.close();
  });

  test('of nothing refuses the first call', async () => {
    const { store } = newWorld(1);
    const leases = leasesOn(store);
    const call = { key: 'k', amount: 1, limit: 0, warnAt: 0, until };
    expect((await leases.reserve(call, signal)).ok).toBe(false);
    await leases.close();
  });

  test('lets a call wait for running calls that take less than was reserved', async () => {
    const { store } = newWorld(1);
    const leases = leasesOn(store, 60_000);
    const call = { key: 'k', amount: 60, limit: 100, warnAt: 80, until };
    const first = await leases.reserve(call, signal);
    const second = leases.reserve(call, signal);
    if (first.ok) first.settle(10);
    expect(await second).toMatchObject({ ok: true });
    await leases.close();
  });

  test('lets no call wait for a process that died', async () => {
    const { store } = newWorld(1);
    const call = { key: 'k', amount: 60, limit: 100, warnAt: 80, until };
    expect((await leasesOn(store).reserve(call, signal)).ok).toBe(true);
    const patience = { idleMs: 60_000, patienceMs: 3_600_000, onFailure: () => undefined };
    const later = new BudgetLeases(store, { ...patience, now: () => Date.now() + 31_000 });
    expect(await later.reserve(call, signal)).toMatchObject({ ok: false });
    await later.close();
  });
});
