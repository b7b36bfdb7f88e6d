import { subjects, type Subject } from '../load/jobs';
import { readUsage } from '../measure/process-usage';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** Turns per second with more and more clients, and what a turn costs in computing. */
export const throughput: Experiment = {
  name: 'throughput',
  title: 'turns per second',
  async run(bench) {
    const { plan, pids } = bench;
    const counts = new Counts();
    const cpu = new Map(Object.keys(pids).map((name) => [name, 0]));
    for (let round = 0; round < plan.throughputRounds; round += 1) {
      for (const atOnce of plan.atOnce) {
        for (const subject of subjects) {
          const before = cpuOf(pids);
          counts.add(subject, atOnce, await turnsIn(bench, subject, atOnce));
          if (subject !== 'holdfast') continue;
          for (const [name, ms] of cpuOf(pids))
            cpu.set(name, (cpu.get(name) ?? 0) + ms - (before.get(name) ?? 0));
        }
      }
    }
    return [...plan.atOnce.map((atOnce) => counts.row(atOnce)), ...cpuRows(cpu, counts.turns('holdfast'))];
  },
};

interface Count {
  turns: number;
  elapsedMs: number;
}

/** Turns and time of all rounds, by subject and number of clients. */
class Counts {
  private readonly all: (Count & { subject: Subject; atOnce: number })[] = [];

  add(subject: Subject, atOnce: number, count: Count): void {
    this.all.push({ subject, atOnce, ...count });
  }

  turns(subject: Subject): number {
    return sum(this.all.filter((count) => count.subject === subject).map(({ turns }) => turns));
  }

  row(atOnce: number): Row {
    const cells = subjects.map((subject): [Subject, number] => {
      const counts = this.all.filter((count) => count.subject === subject && count.atOnce === atOnce);
      const seconds = sum(counts.map(({ elapsedMs }) => elapsedMs)) / 1_000;
      return [subject, sum(counts.map(({ turns }) => turns)) / seconds];
    });
    const title = `text turns a second, ${atOnce} at once`;
    return { id: `rate-${atOnce}`, title, unit: 'turns/s', cells: Object.fromEntries<number>(cells) };
  }
}

async function turnsIn({ load, plan }: Bench, subject: Subject, atOnce: number): Promise<Count> {
  const turn = { subject, message: toMessage() };
  const { samples, elapsedMs } = await load.run({ kind: 'loop', turn, atOnce, forMs: plan.throughputMs });
  return { turns: samples.length, elapsedMs };
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
