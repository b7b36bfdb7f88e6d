import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { inspect } from './inspector';
import { readUsage } from './process-usage';

/** The memory of a process after garbage collection. */
export interface Memory {
  /** JavaScript objects of all threads. */
  heapBytes: number;
  residentBytes: number;
}

/** In milliseconds. Free pages return to the system with a delay. */
const releaseMs = 500;
const heapUsage = z.object({ usedSize: z.number() });

/** Collects the garbage in every thread of the Node process, then reads its memory. */
export async function collectedMemory(pid: number, inspectorUrl: string): Promise<Memory> {
  const { threads, close } = await inspect(inspectorUrl);
  try {
    let heapBytes = 0;
    for (const command of threads) {
      // Memory that finalizers release in the first collection is only freed in the second.
      await command('HeapProfiler.collectGarbage');
      await command('HeapProfiler.collectGarbage');
      heapBytes += heapUsage.parse(await command('Runtime.getHeapUsage')).usedSize;
    }
    await delay(releaseMs);
    return { heapBytes, residentBytes: readUsage(pid)?.residentBytes ?? Number.NaN };
  } finally {
    close();
  }
}
