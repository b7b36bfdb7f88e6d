import type { Memory } from '../../measure/memory';
import { slopeOf, type Point } from '../../measure/slope';
import { toMessage } from '../../model/turn-script';
import type { Row } from '../../report/row';
import type { Bench, Experiment } from '../experiment';
import { atRest } from './at-rest';

const atOnce = 10;
const batches = 10;
/** The share of turns before the first point. They fill caches and compile code. */
const warmUpShare = 0.2;
/** With less time, a slope would be meaningless. */
const fewestMs = 60_000;
const fewestPoints = 4;
/** The time of one measurement, reserved after each batch. */
const restMs = 5_000;

/** Measures memory after batches of thousands of turns, each time after garbage collection. */
export const growth: Experiment = {
  name: 'growth',
  title: 'growth of memory with turns',
  async run(bench) {
    if (bench.timeLeft() < fewestMs) {
      bench.progress('left out, since the time of the run is nearly over: --only growth measures it');
      return [];
    }
    const points = await measure(bench);
    if (points.length < fewestPoints) return [];
    const over = `growth a turn, turns ${points[0]?.turns} to ${points.at(-1)?.turns}`;
    return [
      ...slopeRows('growth-heap', `heap, ${over}`, points, ({ heapBytes }) => heapBytes),
      ...slopeRows('growth-resident', `resident memory, ${over}`, points, (memory) => memory.residentBytes),
    ];
  },
};

interface Measured extends Memory {
  turns: number;
}

async function measure(bench: Bench): Promise<Measured[]> {
  const { load, plan, progress, timeLeft } = bench;
  const turn = { subject: 'holdfast' as const, message: toMessage() };
  const warmUp = Math.ceil(plan.growthTurns * warmUpShare);
  const batch = Math.ceil((plan.growthTurns - warmUp) / batches);
  const points: Measured[] = [];
  let turns = 0;
  // The points share the remaining time.
  for (let left = batches + 1; left > 0 && turns < plan.growthTurns && timeLeft() > restMs; left -= 1) {
    const forMs = timeLeft() / left - restMs;
    const count = turns === 0 ? warmUp : batch;
    turns += (await load.run({ kind: 'repeat', turn, atOnce, count, forMs })).samples.length;
    const memory = await atRest(bench);
    points.push({ ...memory, turns });
    progress(
      `${turns} turns: ${inMb(memory.heapBytes)} MB of heap, ${inMb(memory.residentBytes)} MB resident`,
    );
  }
  return points;
}

function slopeRows(id: string, title: string, all: Measured[], pick: (memory: Measured) => number): Row[] {
  const points = all.map((memory): Point => ({ x: memory.turns, y: pick(memory) }));
  const { rise, giveOrTake } = slopeOf(points);
  return [
    { id, title, unit: 'bytes', cells: { holdfast: rise } },
    { id: `${id}-error`, title: '… give or take', unit: 'bytes', cells: { holdfast: giveOrTake } },
  ];
}

function inMb(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
