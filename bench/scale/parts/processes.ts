import { cpus } from 'node:os';
import { toMessage } from '../../model/turn-script';
import { busyShare } from '../measure/costs';
import { playRounds, type Round } from '../measure/rounds';
import type { ScalePlan } from '../plan';
import { describeShare, type CountOfProcesses } from '../report/processes';
import type { Findings } from '../report/figure';
import { noLimit, setFleet, startStage, type Stage } from '../setup/stage';
import type { Part, Print } from './part';

/** Measures rate, processor time and statements of a text turn with more and more processes. */
export const processes: Part = {
  name: 'processes',
  title: 'a turn in 1 to 8 processes, each held to a share of a core',
  run: async (plan, print) => {
    const stage = await startStage(print);
    try {
      if (!stage.limit) return noLimit;
      return await measure(stage, plan, print);
    } finally {
      await stage.stop();
    }
  },
};

async function measure(stage: Stage, plan: ScalePlan, print: Print): Promise<Findings> {
  const [first = 1] = plan.processes;
  const seen: (CountOfProcesses & { share: number })[] = [];
  // The first number again at the end shows what has changed by itself.
  for (const [at, count] of [...plan.processes, first].entries()) {
    const isAgain = at === plan.processes.length;
    for (const share of isAgain ? plan.shares.slice(0, 1) : plan.shares) {
      const rounds = await roundsOf(stage, plan, count, share);
      const busy = busyShare(rounds, cpus().length);
      print(
        `${count} processes of ${share} cores: ${rates(rounds)} turns/s, ${(busy * 100).toFixed(0)} % busy`,
      );
      seen.push({ processes: count, rounds, busy, share, isAgain });
    }
  }
  const found = plan.shares.map((share) =>
    describeShare({ share, counts: seen.filter((one) => one.share === share), draws: plan.draws }),
  );
  return {
    figures: found.flatMap(({ figures }) => figures),
    text: [`Processes were held by ${stage.limit?.name ?? ''}.`, ...found.flatMap(({ text }) => text)],
  };
}

async function roundsOf(stage: Stage, plan: ScalePlan, count: number, share: number): Promise<Round[]> {
  const { warmUpMs, warmUpTurns, roundMs, rounds, clientsAProcess } = plan;
  await setFleet(stage, { processes: count, cores: share, warmUpTurns });
  const load = { atOnce: clientsAProcess * count, message: toMessage() };
  return playRounds(stage, { ...load, warmUpMs, roundMs, rounds });
}

function rates(rounds: readonly Round[]): string {
  return rounds.map(({ turns, seconds }) => (turns.length / seconds).toFixed(1)).join(', ');
}
