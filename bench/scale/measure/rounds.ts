import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../../measure/clock';
import { sum } from '../../measure/total';
import type { AnsweredTurn, TurnLoad } from '../load/turn-load';
import type { Stage } from '../setup/stage';
import { processMs, machineMs, threadTimes } from './cpu-times';
import { paceDuring } from './pace';

/** The names of the service's two parts. The others have the names of their servers. */
const mainThread = 'service, main thread';
const otherThreads = 'service, other threads';
const clientsName = 'clients';

/** Looking takes time too, and the clients must not end before. */
const spareMs = 1_000;

/** What was seen in some seconds. */
export interface Round {
  seconds: number;
  /** The turns that were answered in it. */
  turns: AnsweredTurn[];
  /** Processor milliseconds by part. */
  cpuMs: Record<string, number>;
  /** Processor milliseconds of everything else on this machine. */
  othersMs: number;
  statements: number;
  /** The processor milliseconds that some work took meanwhile that is always the same. */
  paceMs: number;
}

export interface RoundPlan extends Pick<TurnLoad, 'atOnce' | 'message'> {
  /** Before the first round. */
  warmUpMs: number;
  roundMs: number;
  rounds: number;
  /** The clients begin one after another within this time. At most two seconds by default. */
  overMs?: number;
}

interface Snapshot {
  at: number;
  cpuMs: Record<string, number>;
  machineMs: number;
  statements: number;
}

/** Carries a load and sees what happens in each of some rounds. Rejects if a turn fails. */
export async function playRounds(stage: Stage, plan: RoundPlan): Promise<Round[]> {
  const { fleet, clients } = stage;
  const { atOnce, message, warmUpMs, roundMs, rounds, overMs = Math.min(warmUpMs / 2, 2_000) } = plan;
  const load: TurnLoad = {
    urls: fleet.members.map(({ url }) => url),
    apiKey: fleet.apiKey,
    message,
    atOnce,
    forMs: warmUpMs + rounds * roundMs + spareMs,
    most: Number.MAX_SAFE_INTEGER,
    // Clients that begin together would stay together.
    staggerMs: overMs / atOnce,
  };
  const all = clients.run(fleet, load);
  const seen = await Promise.race([watch(stage, plan), all.then(() => watchIsLate())]);
  const turns = await all;
  return seen.map((round) => ({
    ...round,
    turns: turns.filter(({ endedMs }) => endedMs >= round.fromMs && endedMs < round.untilMs),
  }));
}

/** Returns what is used while there are no turns. */
export async function idleRound(stage: Stage, forMs: number): Promise<Round> {
  const before = await snapshot(stage);
  const paceMs = await paceDuring(forMs);
  return { ...between(before, await snapshot(stage)), paceMs, turns: [] };
}

async function watch(stage: Stage, { warmUpMs, roundMs, rounds }: RoundPlan) {
  await delay(warmUpMs);
  const seen: (Omit<Round, 'turns'> & { fromMs: number; untilMs: number })[] = [];
  let before = await snapshot(stage);
  for (let round = 0; round < rounds; round += 1) {
    const paceMs = await paceDuring(roundMs);
    const after = await snapshot(stage);
    seen.push({ ...between(before, after), paceMs, fromMs: before.at, untilMs: after.at });
    before = after;
  }
  return seen;
}

function watchIsLate(): never {
  throw new Error('The clients ended before they were watched to the end.');
}

async function snapshot({ world, fleet, clients }: Stage): Promise<Snapshot> {
  const statements = await world.statements();
  const service = fleet.members.map(({ pid }) => threadTimes(pid));
  const servers = Object.entries(world.pids).map(([name, pid]) => [name, processMs(pid)] as const);
  return {
    at: nowMs(),
    statements,
    machineMs: machineMs(),
    cpuMs: {
      [mainThread]: sum(service.map(({ mainMs }) => mainMs)),
      [otherThreads]: sum(service.map(({ otherMs }) => otherMs)),
      ...Object.fromEntries(servers),
      [clientsName]: processMs(clients.pid),
    },
  };
}

function between(before: Snapshot, after: Snapshot): Omit<Round, 'turns' | 'paceMs'> {
  const cpuMs = Object.fromEntries(
    Object.entries(after.cpuMs).map(([name, ms]) => [name, ms - (before.cpuMs[name] ?? 0)]),
  );
  return {
    seconds: (after.at - before.at) / 1_000,
    cpuMs,
    othersMs: Math.max(after.machineMs - before.machineMs - sum(Object.values(cpuMs)), 0),
    // The counter starts anew at each question.
    statements: after.statements,
  };
}
