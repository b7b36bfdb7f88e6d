import { setTimeout as delay } from 'node:timers/promises';
import { readUsage } from '../measure/process-usage';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import type { Compared } from '../setup/start-compared';
import type { Bench } from './experiment';
import { historyOf } from './history';

export type State = 'on' | 'off';

/** One service with something on and off. Two processes of the same code differ by more than its cost. */
export interface Switched {
  service: Compared;
  /** Resolves when earlier work is done and `state` holds. */
  turn: (state: State) => Promise<void>;
  /** Rounds of many turns in each state. */
  rounds: number;
  turnsOfRound: number;
  /** The prefix of the rows' ids. */
  id: string;
  /** The suffix of the rows' titles. */
  words: Record<State, string>;
  /** The name of the difference. */
  cost: string;
}

const atOnce = 10;
/** Deferred work of a turn ends within this time, in milliseconds. */
export const settleMs = 300;

/** Measures text turns in both states: their first delta, statements and CPU. */
export async function onAndOff(bench: Bench, subject: Switched): Promise<Row[]> {
  for (const state of ['on', 'off'] as const) {
    await subject.turn(state);
    await subject.service.load.run(turns(bench.plan.switchedWarmUp));
  }
  return [...(await pairRows(bench, subject)), ...(await roundRows(subject))];
}

async function pairRows(bench: Bench, subject: Switched): Promise<Row[]> {
  const { service, id, words } = subject;
  const firstDeltaMs: Record<State, number[]> = { on: [], off: [] };
  const statements: Record<State, number[]> = { on: [], off: [] };
  for (const state of alternating(bench.plan.switchedPairs)) {
    await subject.turn(state);
    await service.statements();
    firstDeltaMs[state].push(...(await twoTurns(bench, service)));
    statements[state].push(await service.statements());
  }
  return [
    ...bothRows(`${id}-first-delta`, `first delta, instant model, `, 'ms', firstDeltaMs, words),
    ...bothRows(
      `${id}-statements`,
      'statements of two turns, one begins a conversation, ',
      'statements',
      statements,
      words,
    ),
  ];
}

/** Plays two turns of one conversation. Returns the first delta's time of the first. */
async function twoTurns({ temporal }: Bench, { load }: Compared): Promise<number[]> {
  const first = await load.turn('holdfast', toMessage());
  await historyOf(temporal, first.conversationId);
  await load.turn('holdfast', toMessage(), first.conversationId);
  await historyOf(temporal, first.conversationId);
  return first.firstDeltaMs === undefined ? [] : [first.firstDeltaMs];
}

async function roundRows(subject: Switched): Promise<Row[]> {
  const { id, words, cost, rounds, turnsOfRound } = subject;
  const cpuMs: Record<State, number[]> = { on: [], off: [] };
  const statements: Record<State, number[]> = { on: [], off: [] };
  for (const state of alternating(rounds)) {
    await subject.turn(state);
    const used = await useOfTurn(subject.service, turnsOfRound);
    cpuMs[state].push(used.cpuMs);
    statements[state].push(used.statements);
  }
  const differences = cpuMs.on.map((ms, round) => ms - (cpuMs.off[round] ?? ms));
  return [
    ...bothRows(`${id}-cpu`, 'CPU of a text turn in Holdfast, ', 'ms', cpuMs, words),
    holdfastRow(`${id}-cpu`, `… what ${cost}, by rounds`, 'ms', summarise(differences)),
    ...bothRows(`${id}-turn-statements`, 'statements of a text turn, ', 'statements', statements, words),
  ];
}

function bothRows(
  id: string,
  title: string,
  unit: Row['unit'],
  values: Record<State, number[]>,
  words: Record<State, string>,
): Row[] {
  return (['on', 'off'] as const).map((state) =>
    holdfastRow(`${id}-${state}`, title + words[state], unit, summarise(values[state])),
  );
}

/** Each state once per round. The order changes, so that neither profits from its predecessor. */
function* alternating(rounds: number): Iterable<State> {
  for (let round = 0; round < rounds; round += 1)
    yield* round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
}

/** Returns the service's use per turn while ten clients send turns. */
async function useOfTurn(
  { load, pid, statements }: Compared,
  count: number,
): Promise<{ cpuMs: number; statements: number }> {
  await statements();
  const before = readUsage(pid)?.cpuMs ?? 0;
  await load.run(turns(count));
  await delay(settleMs);
  const cpuMs = (readUsage(pid)?.cpuMs ?? 0) - before;
  return { cpuMs: cpuMs / count, statements: (await statements()) / count };
}

function turns(count: number) {
  const turn = { subject: 'holdfast' as const, message: toMessage() };
  return { kind: 'repeat' as const, turn, atOnce, count, forMs: Number.MAX_SAFE_INTEGER };
}
