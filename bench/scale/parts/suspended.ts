import { setTimeout as delay } from 'node:timers/promises';
import { Holdfast, type Action, type Conversation } from 'holdfast-client';
import { nowMs } from '../../measure/clock';
import { summarise } from '../../measure/summary';
import { sum } from '../../measure/total';
import { toMessage } from '../../model/turn-script';
import { figure, type Figure } from '../figure';
import { playTurns } from '../load/play-turns';
import type { Print } from '../main';
import type { ScaleOptions } from '../options';
import { startStage, type Stage } from '../setup/stage';
import { bytesIn, settledUsage, usageOf } from '../setup/usage';

const atOnce = 20;
/** More than the service keeps in memory, so that each further turn replaces another. */
const first = 300;
const levels = 4;
/** How many of the oldest turns are answered at each level. */
const answered = 10;
const watchMs = 15_000;
const megabyte = 1_048_576;

interface Question {
  conversation: Conversation;
  action: Action;
}

/** Lets more and more turns wait for a person, measures what they cost meanwhile, and answers the oldest. */
export async function measureSuspended({ suspended }: ScaleOptions, print: Print): Promise<Figure[]> {
  const stage = await startStage(print);
  try {
    const oldest: Question[] = [];
    while (oldest.length < answered * (levels + 1)) oldest.push(await ask(stage));
    let waiting = oldest.length;
    const figures: Figure[] = [];
    for (let level = 0; level <= levels; level += 1) {
      const wanted = Math.round(first + ((suspended - first) * level) / levels);
      await suspend(stage, wanted - waiting);
      print(`${wanted} turns wait`);
      figures.push(...(await figuresAt(stage, wanted, oldest.splice(0, answered))));
      waiting = wanted - answered;
    }
    return figures;
  } finally {
    await stage.stop();
  }
}

async function ask({ members, apiKey }: Stage): Promise<Question> {
  const conversation = new Holdfast({ url: members[0]?.url ?? '', apiKey }).conversation();
  const result = await conversation.send(toMessage({ asks: true })).result();
  if (result.status !== 'action') throw new Error(`A turn did not ask: ${result.message}`);
  return { conversation, action: result.action };
}

async function suspend({ members, apiKey }: Stage, most: number): Promise<void> {
  const load = { urls: members.map(({ url }) => url), apiKey, message: toMessage({ asks: true }) };
  await playTurns({ ...load, atOnce, most, forMs: Infinity });
}

async function figuresAt(stage: Stage, waiting: number, oldest: Question[]): Promise<Figure[]> {
  const before = usageOf(stage);
  await delay(watchMs);
  const idle = Object.entries(usageOf(stage)).map(([part, { cpuMs }]) => cpuMs - (before[part]?.cpuMs ?? 0));
  const used = await settledUsage(stage);
  const disk = bytesIn(stage.dataDir);
  const answerMs: number[] = [];
  // One after another, so that none waits for another.
  for (const { conversation, action } of oldest) {
    const begun = nowMs();
    await conversation.answer(action, { accepted: true }).text();
    answerMs.push(nowMs() - begun);
  }
  const { median, max } = summarise(answerMs);
  return [
    ...Object.entries(used).map(([part, { residentBytes }]) =>
      figure(
        `suspended-${waiting}-${part}`,
        `${part} with ${waiting} waiting turns`,
        'MB',
        residentBytes / megabyte,
      ),
    ),
    figure(`suspended-${waiting}-disk`, '… files of the servers', 'MB', disk / megabyte),
    figure(`suspended-${waiting}-cpu`, '… all parts', 'cores', sum(idle) / watchMs),
    figure(`suspended-${waiting}-answer`, '… answer to the oldest, median', 'ms', median),
    figure(`suspended-${waiting}-slowest`, '… slowest', 'ms', max),
  ];
}
