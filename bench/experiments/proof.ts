import { readUsage } from '../measure/process-usage';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import { startCompared, type Compared } from '../setup/start-compared';
import type { Bench, Experiment } from './experiment';
import { historyOf } from './history';

const atOnce = 10;
const masterKey = Buffer.alloc(32, 1).toString('base64');

/**
 * Measures what receipts and encryption cost a text turn: two services that differ in nothing else take turns, on the
 * same servers.
 */
export const proof: Experiment = {
  name: 'proof',
  title: 'receipts and encryption, on and off',
  async run(bench) {
    const started: Compared[] = [];
    const start = async (options: Parameters<typeof startCompared>[1]) => {
      const one = await startCompared(bench.servers, options);
      started.push(one);
      return one;
    };
    try {
      const on = await start({ name: 'proof_on', settings: { MASTER_KEY: masterKey } });
      const off = await start({ name: 'proof_off', settings: {}, preload: 'without-receipts' });
      for (const { load } of [on, off]) await load.run(loopFor(bench.plan.proofMs));
      return [...(await turnRows(bench, { on, off })), ...(await cpuRows(bench, { on, off }))];
    } finally {
      for (const one of started) await one.stop();
    }
  },
};

interface Pair {
  on: Compared;
  off: Compared;
}

/** The figures of one service, in the order in which they were measured. */
interface Turns {
  firstDeltaMs: number[];
  statements: number[];
}

async function turnRows(bench: Bench, pair: Pair): Promise<Row[]> {
  const on: Turns = { firstDeltaMs: [], statements: [] };
  const off: Turns = { firstDeltaMs: [], statements: [] };
  for (let turn = 0; turn < bench.plan.turns; turn += 1) {
    await twoTurns(bench, pair.on, on);
    await twoTurns(bench, pair.off, off);
  }
  const deltas = 'first delta, instant model';
  const statements = 'statements of two turns, one begins a conversation';
  return [
    row('proof-first-delta-on', `${deltas}, receipts and encryption on`, 'ms', on.firstDeltaMs),
    row('proof-first-delta-off', `${deltas}, both off`, 'ms', off.firstDeltaMs),
    row('proof-statements-on', `${statements}, both on`, 'statements', on.statements),
    row('proof-statements-off', `${statements}, both off`, 'statements', off.statements),
  ];
}

/** Plays a turn that begins a conversation and one that continues it. */
async function twoTurns({ temporal }: Bench, { load, statements }: Compared, seen: Turns): Promise<void> {
  await statements();
  const first = await load.turn('holdfast', toMessage());
  await historyOf(temporal, first.conversationId);
  await load.turn('holdfast', toMessage(), first.conversationId);
  await historyOf(temporal, first.conversationId);
  if (first.firstDeltaMs !== undefined) seen.firstDeltaMs.push(first.firstDeltaMs);
  seen.statements.push(await statements());
}

async function cpuRows({ plan }: Bench, { on, off }: Pair): Promise<Row[]> {
  const used: Record<keyof Pair, number[]> = { on: [], off: [] };
  for (let round = 0; round < plan.proofRounds; round += 1) {
    // The order changes, so that neither profits from what the other leaves behind.
    const order = round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
    for (const name of order) used[name].push(await cpuOfTurn({ on, off }[name], plan.proofMs));
  }
  const differences = used.on.map((ms, round) => ms - (used.off[round] ?? ms));
  const title = 'CPU of a text turn in Holdfast';
  return [
    row('proof-cpu-on', `${title}, receipts and encryption on`, 'ms', used.on),
    row('proof-cpu-off', `${title}, both off`, 'ms', used.off),
    row('proof-cpu', '… what both cost, by rounds', 'ms', differences),
  ];
}

/** Returns the milliseconds of CPU that the service uses for each turn while ten clients send turns. */
async function cpuOfTurn({ load, pid }: Compared, forMs: number): Promise<number> {
  const before = readUsage(pid)?.cpuMs ?? 0;
  const { samples } = await load.run(loopFor(forMs));
  return ((readUsage(pid)?.cpuMs ?? 0) - before) / samples.length;
}

function loopFor(forMs: number) {
  return {
    kind: 'loop' as const,
    turn: { subject: 'holdfast' as const, message: toMessage() },
    atOnce,
    forMs,
  };
}

function row(id: string, title: string, unit: Row['unit'], values: number[]): Row {
  return { id, title, unit, cells: { holdfast: summarise(values) } };
}
