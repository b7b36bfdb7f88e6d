import { summarise } from '../../measure/summary';
import { mean } from '../../measure/total';
import { toMessage } from '../../model/turn-script';
import { cpuOfTurn, othersCores, rateOf } from '../measure/costs';
import { idleRound, playRounds, type Round } from '../measure/rounds';
import type { ScalePlan } from '../plan';
import { setFleet, type Stage } from '../setup/stage';
import { modelMs, type LoadCase } from './cases';
import type { Measured } from './seen';
import { costsOf, totalOf, type Costs, type Worker } from './service-times';

/** Measures a load, on processes that are held to the share. Rejects if a turn fails. */
export async function measureCase(
  stage: Stage,
  load: LoadCase,
  share: number,
  plan: ScalePlan,
): Promise<Measured> {
  const { processes, clientsAProcess, tokens, model } = load;
  const atOnce = processes * clientsAProcess;
  await setFleet(stage, { processes, cores: share, warmUpTurns: plan.warmUpTurns });
  const nothing = await idleRound(stage, plan.warmUpMs);
  const idle = idleCores(nothing);
  const gapMs = tokens > 1 ? model.streamMs / (tokens - 1) : 0;
  const message = toMessage({ firstTokenMs: model.firstTokenMs, tokens, gapMs });
  const rounds = await playRounds(stage, {
    atOnce,
    message,
    ...(modelMs(load) > 0 && { overMs: modelMs(load) }),
    warmUpMs: plan.warmUpMs + modelMs(load),
    roundMs: plan.roundMs,
    rounds: plan.rounds,
  });
  return { load, idle, others: othersCores(rounds), ...figuresOf(rounds, load, idle) };
}

function figuresOf(rounds: readonly Round[], load: LoadCase, idle: Costs): Pick<Measured, 'seen' | 'costs'> {
  const times = rounds.flatMap(({ turns }) =>
    turns.map(({ totalMs, streamedMs }) => totalMs - streamedMs - load.model.firstTokenMs),
  );
  const rate = mean(rounds.map(rateOf));
  const all = byWorker(cpuOfTurn(rounds));
  return {
    seen: {
      rate,
      meanMs: mean(times),
      p95Ms: summarise(times).p95,
      cores: (totalOf(all) * rate) / 1_000,
    },
    costs: costsOf((worker) => Math.max(all[worker] - (idle[worker] * 1_000) / rate, 0)),
  };
}

function idleCores(round: Round): Costs {
  const used = byWorker(round.cpuMs);
  return costsOf((worker) => used[worker] / (round.seconds * 1_000));
}

function byWorker(parts: Record<string, number>): Costs {
  return costsOf((worker) =>
    Object.entries(parts).reduce((sum, [name, ms]) => sum + (workerOf(name) === worker ? ms : 0), 0),
  );
}

function workerOf(part: string): Worker {
  if (part.startsWith('service')) return 'service';
  if (part === 'Temporal') return 'temporal';
  return part === 'FerretDB' || part === 'MongoDB' ? 'database' : 'rest';
}
