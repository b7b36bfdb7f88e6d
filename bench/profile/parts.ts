import type { CpuProfile } from './cpu-profile';
import { idle, labelsOf } from './labels';
import { selfTimes } from './self-times';
import type { TextTurns } from './text-turns';

/** The CPU time of a text turn, by part. */
export interface Parts {
  turns: number;
  /** CPU milliseconds per turn over all threads, as counted by the system. */
  cpuMs: number;
  /**
   * Milliseconds per turn by part, largest first. Profiles measure wall-clock time: if other programs take
   * the cores, the parts add up to more than `cpuMs`. Time outside the profiles is also a part.
   */
  parts: [string, number][];
  /** Milliseconds per turn by folder of our own code, largest first. */
  folders: [string, number][];
}

const workflows = 'workflow thread';
const unseen = 'native threads (Temporal’s core, V8’s helpers)';

/** Attributes the periods of text turns to the functions that ran. The main thread's profile comes first. */
export function partsOf(profiles: readonly CpuProfile[], times: readonly TextTurns[]): Parts {
  const turns = sum(times.map((time) => time.turns));
  const cpuMs = sum(times.map((time) => time.cpuMs)) / turns;
  const [parts, folders] = [new Map<string, number>(), new Map<string, number>()];
  profiles.forEach((profile, thread) => {
    const labels = labelsOf(profile);
    for (const [node, ms] of selfTimes(profile, times)) {
      const { part, folder } = labels.get(node) ?? { part: idle };
      if (part !== idle) add(parts, thread === 0 ? part : workflows, ms / turns);
      if (folder !== undefined) add(folders, folder, ms / turns);
    }
  });
  add(parts, unseen, Math.max(cpuMs - sum([...parts.values()]), 0));
  return { turns, cpuMs, parts: descending(parts), folders: descending(folders) };
}

function add(to: Map<string, number>, name: string, ms: number): void {
  to.set(name, (to.get(name) ?? 0) + ms);
}

function descending(times: Map<string, number>): [string, number][] {
  return [...times].toSorted(([, a], [, b]) => b - a);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
