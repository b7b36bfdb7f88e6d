import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '../../model/turn-script';
import { rateOf } from '../measure/costs';
import { idleRound, playRounds, type Round } from '../measure/rounds';
import type { Print } from '../parts/part';
import type { ScalePlan } from '../plan';
import { renderCosts } from '../report/prediction';
import { setFleet, type Stage } from '../setup/stage';
import { cases, modelMs, nameOf, type LoadCase } from './cases';
import { calmest, figuresOf } from './figures-of';
import type { Measured } from './seen';

/** After a load, what comes after the answers is still done. */
const restMs = 1_000;

const settleMs = 2_000;

type Plan = ScalePlan['prediction'];

/**
 * Measures all loads, on processes that are held to the share. All processes start together and the last ones end first,
 * so none is younger than another. Loads of the same processes take turns, so that what changes by itself meets all.
 * Rejects if a turn fails.
 */
export async function measureCases(
  stage: Stage,
  share: number,
  plan: Plan,
  print: Print,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const processes of countsOf(cases)) {
    const ofTurn = await setFleet(stage, { processes, cores: share, ...plan });
    if (ofTurn.length > 0)
      print(
        `warm-up: CPU ms of a turn in the service ${ofTurn.map((ms) => ms.toFixed(1)).join(', ')} after another`,
      );
    const loads = cases.filter((load) => load.processes === processes);
    measured.push(...(await measureInTurn(stage, loads, plan, print)));
  }
  return measured.toSorted((one, other) => cases.indexOf(one.load) - cases.indexOf(other.load));
}

/** Descending. */
function countsOf(loads: readonly LoadCase[]): number[] {
  return [...new Set(loads.map(({ processes }) => processes))].sort((one, other) => other - one);
}

async function measureInTurn(
  stage: Stage,
  loads: readonly LoadCase[],
  plan: Plan,
  print: Print,
): Promise<Measured[]> {
  const idle: Round[] = [];
  const [settling] = loads;
  // The first load after a process has ended takes more, by what that process leaves behind.
  if (settling) await playCase(stage, settling, { ...plan, roundMs: settleMs, rounds: 1 });
  const rounds = loads.map((): Round[] => []);
  for (let visit = 0; visit < plan.visits; visit += 1) {
    await delay(restMs);
    idle.push(await idleRound(stage, plan.idleMs));
    for (const [at, load] of loads.entries()) {
      const played = await playCase(stage, load, plan);
      rounds[at]?.push(...played);
      print(describe(load, played, idle));
    }
  }
  return loads.map((load, at) => figuresOf(load, calmest(load, rounds[at] ?? []), idle));
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
