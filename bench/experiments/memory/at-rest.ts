import { setTimeout as delay } from 'node:timers/promises';
import type { Memory } from '../../measure/memory';
import { readUsage } from '../../measure/process-usage';
import type { Row } from '../../report/row';
import type { Bench } from '../experiment';

const settleMs = 2_000;
const bytesPerMb = 1_048_576;

/** Measures the service's memory shortly after the last load, with its garbage collected. */
export async function atRest(bench: Bench): Promise<Memory> {
  await delay(settleMs);
  return bench.memory();
}

/** Returns the CPU milliseconds that a process has used. NaN if the system does not report them. */
export function cpuMsOf({ pids }: Bench, name: string): number {
  return readUsage(pids[name] ?? 0)?.cpuMs ?? Number.NaN;
}

export function residentRow(id: string, title: string, { residentBytes }: Memory): Row {
  return { id, title, unit: 'MB', cells: { holdfast: residentBytes / bytesPerMb } };
}

/**
 * Returns the memory per item of `count` items that were added between two measurements, as the rows `id` and
 * `id-heap`.
 */
export function rowsOfEach(
  id: string,
  title: string,
  [before, after]: [Memory, Memory],
  count: number,
): Row[] {
  const each = (of: (memory: Memory) => number) => ({ holdfast: (of(after) - of(before)) / count / 1_024 });
  return [
    {
      id,
      title: `resident memory of a ${title}`,
      unit: 'KB',
      cells: each(({ residentBytes }) => residentBytes),
    },
    { id: `${id}-heap`, title: '… of it on the heap', unit: 'KB', cells: each(({ heapBytes }) => heapBytes) },
  ];
}
