import { setTimeout as delay } from 'node:timers/promises';
import { readUsage } from '../measure/process-usage';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import { startCompared, type Compared } from '../setup/start-compared';
import type { Bench, Experiment } from './experiment';
import { historyOf } from './history';

const atOnce = 10;
/** What a turn leaves for later is done by then, in milliseconds. */
const settleMs = 300;
const masterKey = Buffer.alloc(32, 1).toString('base64');

/**
 * Measures what receipts and encryption cost a text turn. One service does with them and without in turns: two
 * processes that run the same code differ by more than what is measured.
 */
export const proof: Experiment = {
  name: 'proof',
  title: 'receipts and encryption, on and off',
  async run(bench) {
    const settings = { MASTER_KEY: masterKey };
    const service = await startCompared(bench.servers, { name: 'proof', settings, preload: 'proof-switch' });
    const subject = new Switched(service);
    try {
      for (const state of ['on', 'off'] as const) {
        await subject.turn(state);
        await service.load.run(turns(bench.plan.proofWarmUp));
      }
      return [...(await turnRows(bench, subject)), ...(await cpuRows(bench, subject))];
    } finally {
      await service.stop();
    }
  },
};

type State = 'on' | 'off';

/** A service whose receipts and encryption are on or off. They are on when it starts. */
class Switched {
  private state: State = 'on';

  constructor(readonly service: Compared) {}

  /** Resolves once what came before is done, and `state` holds. */
  async turn(state: State): Promise<void> {
    await delay(settleMs);
    if (state === this.state) return;
    this.state = state;
    process.kill(this.service.pid, 'SIGUSR2');
    await delay(settleMs);
  }
}

async function turnRows(bench: Bench, subject: Switched): Promise<Row[]> {
  const firstDeltaMs: Record<State, number[]> = { on: [], off: [] };
  const statements: Record<State, number[]> = { on: [], off: [] };
  for (const state of alternating(bench.plan.proofPairs)) {
    await subject.turn(state);
    const { service } = subject;
    await service.statements();
    firstDeltaMs[state].push(...(await twoTurns(bench, service)));
    statements[state].push(await service.statements());
  }
  const deltas = 'first delta, instant model';
  const sent = 'statements of two turns, one begins a conversation';
  return [
    holdfastRow(
      'proof-first-delta-on',
      `${deltas}, receipts and encryption on`,
      'ms',
      summarise(firstDeltaMs.on),
    ),
    holdfastRow('proof-first-delta-off', `${deltas}, both off`, 'ms', summarise(firstDeltaMs.off)),
    holdfastRow('proof-statements-on', `${sent}, both on`, 'statements', summarise(statements.on)),
    holdfastRow('proof-statements-off', `${sent}, both off`, 'statements', summarise(statements.off)),
  ];
}

/** Plays a turn that begins a conversation and one that continues it. Returns the first delta's time of the first. */
async function twoTurns({ temporal }: Bench, { load }: Compared): Promise<number[]> {
  const first = await load.turn('holdfast', toMessage());
  await historyOf(temporal, first.conversationId);
  await load.turn('holdfast', toMessage(), first.conversationId);
  await historyOf(temporal, first.conversationId);
  return first.firstDeltaMs === undefined ? [] : [first.firstDeltaMs];
}

async function cpuRows({ plan }: Bench, subject: Switched): Promise<Row[]> {
  const used: Record<State, number[]> = { on: [], off: [] };
  for (const state of alternating(plan.proofRounds)) {
    await subject.turn(state);
    used[state].push(await cpuOfTurn(subject.service, plan.proofTurns));
  }
  const differences = used.on.map((ms, round) => ms - (used.off[round] ?? ms));
  const title = 'CPU of a text turn in Holdfast';
  return [
    holdfastRow('proof-cpu-on', `${title}, receipts and encryption on`, 'ms', summarise(used.on)),
    holdfastRow('proof-cpu-off', `${title}, both off`, 'ms', summarise(used.off)),
    holdfastRow('proof-cpu', '… what both cost, by rounds', 'ms', summarise(differences)),
  ];
}

/** Each state as often as there are rounds. The order changes, so that neither profits from what the other leaves. */
function* alternating(rounds: number): Iterable<State> {
  for (let round = 0; round < rounds; round += 1)
    yield* round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
}

/** Returns the milliseconds of CPU that the service uses for each turn while ten clients send turns. */
async function cpuOfTurn({ load, pid }: Compared, count: number): Promise<number> {
  const before = readUsage(pid)?.cpuMs ?? 0;
  await load.run(turns(count));
  await delay(settleMs);
  return ((readUsage(pid)?.cpuMs ?? 0) - before) / count;
}

function turns(count: number) {
  const turn = { subject: 'holdfast' as const, message: toMessage() };
  return { kind: 'repeat' as const, turn, atOnce, count, forMs: Number.MAX_SAFE_INTEGER };
}
