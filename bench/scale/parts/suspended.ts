import { toMessage } from '../../model/turn-script';
import { mean } from '../../measure/total';
import { answer, ask, type Question } from '../load/questions';
import { bytesIn } from '../measure/disk';
import { memoryOf } from '../measure/memory';
import { idleRound } from '../measure/rounds';
import type { ScalePlan } from '../plan';
import { describeSuspended, type Level } from '../report/suspended';
import { startStage, type Stage } from '../setup/stage';
import type { Part, Print } from './part';

const atOnce = 20;
/** More than the service keeps in memory, so that each further turn replaces another. */
const first = 300;
const levels = 4;
/** How many of the oldest turns are answered at each level. */
const answered = 10;
const watchMs = 15_000;
const longestMs = 7_200_000;

/** Lets more and more turns wait for a person, sees what they cost meanwhile, and answers the oldest. */
export const suspended: Part = {
  name: 'suspended',
  title: 'turns that wait for a person',
  run: async (plan, print) => {
    const stage = await startStage(print, { collectsGarbage: true });
    try {
      return describeSuspended(await measure(stage, plan, print));
    } finally {
      await stage.stop();
    }
  },
};

async function measure(stage: Stage, plan: ScalePlan, print: Print): Promise<Level[]> {
  const { fleet } = stage;
  const caller = { url: fleet.members[0]?.url ?? '', apiKey: fleet.apiKey };
  const oldest: Question[] = [];
  while (oldest.length < answered * (levels + 1)) oldest.push(await ask(caller));
  const seen: Level[] = [];
  let waiting = oldest.length;
  for (let level = 0; level <= levels; level += 1) {
    const wanted = level === 0 ? first : Math.round(first + (plan.suspended * level) / levels);
    const begun = performance.now();
    await suspend(stage, wanted - waiting);
    const rate = ((wanted - waiting) * 1_000) / (performance.now() - begun);
    const memory = await memoryOf(stage);
    const idle = await idleRound(stage, watchMs);
    const disk = bytesIn(stage.world.dataDir);
    const answerMs = await answerAll(caller, oldest.splice(0, answered));
    waiting = wanted - answered;
    print(
      `${wanted} turns wait, ${rate.toFixed(0)} a second; an answer took ${mean(answerMs).toFixed(0)} ms`,
    );
    seen.push({ waiting: wanted, memory, idle, disk, answerMs });
  }
  return seen;
}

async function suspend({ fleet, clients }: Stage, most: number): Promise<void> {
  await clients.run(fleet, {
    urls: fleet.members.map(({ url }) => url),
    apiKey: fleet.apiKey,
    message: toMessage({ asks: true }),
    atOnce,
    forMs: longestMs,
    most,
    staggerMs: 0,
  });
}

/** One after another, so that none waits for another. */
async function answerAll(
  caller: Parameters<typeof answer>[0],
  questions: readonly Question[],
): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) times.push(await answer(caller, question));
  return times;
}
