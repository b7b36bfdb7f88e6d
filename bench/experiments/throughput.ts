import { subjects, type Subject, type Turn } from '../load/jobs';
import { nowMs } from '../measure/clock';
import { readUsage } from '../measure/process-usage';
import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** Measures turns per second with increasing numbers of clients, and the CPU cost of a turn. */
export const throughput: Experiment = {
  name: 'throughput',
  title: 'turns per second',
  async run(bench) {
    const { plan, pids, textTurns } = bench;
    await warmUp(bench);
    const counts: Count[] = [];
    const cpu = new Map(Object.keys(pids).map((name) => [name, 0]));
    for (let round = 0; round < plan.throughputRounds; round += 1) {
      for (const atOnce of plan.atOnce) {
        for (const subject of subjects) {
          const [before, fromMs] = [cpuOf(pids), nowMs()];
          const count = await turnsIn(bench, subject, atOnce);
          counts.push(count);
          if (subject !== 'holdfast') continue;
          const used = [...cpuOf(pids)].map(([name, ms]): [string, number] => [
            name,
            ms - (before.get(name) ?? 0),
          ]);
          for (const [name, ms] of used) cpu.set(name, (cpu.get(name) ?? 0) + ms);
          const cpuMs = new Map(used).get('Holdfast') ?? 0;
          textTurns.push({ fromMs, untilMs: nowMs(), turns: count.turns, cpuMs });
        }
      }
    }
    const turns = sum(counts.filter(({ subject }) => subject === 'holdfast').map((count) => count.turns));
    return [...plan.atOnce.map((atOnce) => rateRow(atOnce, counts)), ...cpuRows(cpu, turns)];
  },
};

/** The result of one round. */
interface Count {
  subject: Subject;
  atOnce: number;
  turns: number;
  elapsedMs: number;
}

/** Each subject plays turns for the same time before one is measured. */
async function warmUp({ load, plan }: Bench): Promise<void> {
  const atOnce = Math.max(...plan.atOnce);
  for (const subject of subjects)
    await load.run({ kind: 'loop', turn: textTurn(subject), atOnce, forMs: plan.throughputWarmUpMs });
}

async function turnsIn({ load, plan }: Bench, subject: Subject, atOnce: number): Promise<Count> {
  const forMs = plan.throughputMs;
  const { samples, elapsedMs } = await load.run({ kind: 'loop', turn: textTurn(subject), atOnce, forMs });
  return { subject, atOnce, turns: samples.length, elapsedMs };
}

function textTurn(subject: Subject): Turn {
  return { subject, message: toMessage() };
}

function rateRow(atOnce: number, counts: Count[]): Row {
  const cells = subjects.map((subject): [Subject, Summary] => {
    const own = counts.filter((count) => count.subject === subject && count.atOnce === atOnce);
    return [subject, summarise(own.map(({ turns, elapsedMs }) => turns / (elapsedMs / 1_000)))];
  });
  const title = `text turns a second, ${atOnce} at once`;
  return { id: `rate-${atOnce}`, title, unit: 'turns/s', cells: Object.fromEntries<Summary>(cells) };
}

function cpuOf(pids: Record<string, number>): Map<string, number> {
  return new Map(Object.entries(pids).map(([name, pid]) => [name, readUsage(pid)?.cpuMs ?? 0]));
}

function cpuRows(cpu: Map<string, number>, turns: number): Row[] {
  return [...cpu].map(([name, ms]) => ({
    id: `cpu-${name.toLowerCase()}`,
    title: `CPU of a text turn in ${name}`,
    unit: 'ms',
    cells: ms > 0 ? { holdfast: ms / turns } : {},
  }));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
