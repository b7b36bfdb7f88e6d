import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '../../model/turn-script';
import { rateOf } from '../measure/costs';
import { idleRound, playRounds, type Round } from '../measure/rounds';
import type { Print } from '../parts/part';
import type { ScalePlan } from '../plan';
import { renderCosts } from '../report/prediction';
import { setFleet, warmAgain, type Stage } from '../setup/stage';
import { cases, modelMs, nameOf, type LoadCase } from './cases';
import { atPace, commonPace } from './common-pace';
import { figuresOf } from './figures-of';
import type { Measured } from './seen';

/** After a load, what comes after the answers is still done. */
const restMs = 1_000;

type Plan = ScalePlan['prediction'];

interface PlayedLoad {
  load: LoadCase;
  rounds: Round[];
}

/** As many processes as some loads need, and what they showed. */
interface Group {
  stage: Stage;
  loads: PlayedLoad[];
  idle: Round[];
}

/**
 * Measures all loads, on processes that are held to the share. Each number of processes has its own fleet, and all
 * fleets run from the beginning to the end. The loads take turns, so that what changes by itself meets all of them, such
 * as other users of the machine. Rejects if a turn fails.
 */
export async function measureCases(
  stage: Stage,
  share: number,
  plan: Plan,
  print: Print,
): Promise<Measured[]> {
  const groups = await startGroups(stage, share, plan, print);
  for (let visit = 0; visit < plan.visits; visit += 1)
    for (const group of inTurns(groups, visit)) {
      const { stage: own, idle, loads } = group;
      await delay(restMs);
      idle.push(await idleRound(own, plan.idleMs));
      await warmAgain(own, { turns: plan.turnsAgain, cores: share });
      for (const one of inTurns(loads, visit)) await playLoad(group, one, plan, print);
    }
  const pace = commonPace(groups.flatMap(({ loads }) => loads.map(({ rounds }) => rounds)));
  return groups
    .flatMap(({ loads, idle }) =>
      loads.map((played) => figuresOf(played.load, atPace(played.rounds, pace), idle)),
    )
    .toSorted((one, other) => cases.indexOf(one.load) - cases.indexOf(other.load));
}

async function startGroups(stage: Stage, share: number, plan: Plan, print: Print): Promise<Group[]> {
  const groups: Group[] = [];
  for (const processes of new Set(cases.map((load) => load.processes))) {
    const own = groups.length === 0 ? stage : await stage.withFleet({ name: `scale-${processes}` });
    const ofTurn = await setFleet(own, { processes, cores: share, ...plan });
    const each = ofTurn.map((ms) => ms.toFixed(1)).join(', ');
    print(`warm-up of ${processes}: CPU ms of a turn in the service ${each} after another`);
    const loads = cases.filter((load) => load.processes === processes);
    groups.push({ stage: own, loads: loads.map((load) => ({ load, rounds: [] })), idle: [] });
  }
  return groups;
}

/** Each other visit begins at the end, so that none is always the first or the last. */
function inTurns<T>(all: readonly T[], visit: number): readonly T[] {
  return visit % 2 === 0 ? all : all.toReversed();
}

async function playLoad(
  { stage, idle }: Pick<Group, 'stage' | 'idle'>,
  { load, rounds }: PlayedLoad,
  plan: Plan,
  print: Print,
): Promise<void> {
  const played = await playCase(stage, load, plan);
  rounds.push(...played);
  print(describe(load, played, idle));
}

function describe(load: LoadCase, rounds: readonly Round[], idle: readonly Round[]): string {
  const { seen, costs } = figuresOf(load, rounds, idle);
  const { rate, meanMs } = seen;
  const figures = `${rate.toFixed(1)} turns/s, ${meanMs.toFixed(0)} ms; CPU ms: ${renderCosts(costs)}`;
  const each = rounds.map((round) => `${rateOf(round).toFixed(1)} at ${round.paceMs.toFixed(2)}`);
  return `${nameOf(load)}: ${figures}; turns/s by pace ${each.join(', ')}`;
}

function playCase(stage: Stage, load: LoadCase, { warmUpMs, roundMs, rounds }: Plan): Promise<Round[]> {
  const { processes, clientsAProcess, tokens, model } = load;
  const gapMs = tokens > 1 ? model.streamMs / (tokens - 1) : 0;
  return playRounds(stage, {
    atOnce: processes * clientsAProcess,
    message: toMessage({ firstTokenMs: model.firstTokenMs, tokens, gapMs }),
    ...(modelMs(load) > 0 && { overMs: modelMs(load) }),
    warmUpMs: warmUpMs + modelMs(load),
    // Longer turns are fewer, so they are watched for longer.
    roundMs: roundMs + modelMs(load) / rounds,
    rounds,
  });
}
