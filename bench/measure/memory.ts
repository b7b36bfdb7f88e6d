import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { inspect } from './inspector';
import { readUsage } from './process-usage';

/** What a process holds once its garbage has been collected. */
export interface Memory {
  /** Of JavaScript objects, in all threads together. */
  heapBytes: number;
  residentBytes: number;
}

/** Free pages go back to the system a little later. */
const releaseMs = 500;
const heapUsage = z.object({ usedSize: z.number() });

/** Has every thread of the Node process collect its garbage, then reads what is left. */
export async function collectedMemory(pid: number, inspectorUrl: string): Promise<Memory> {
  const { threads, close } = await inspect(inspectorUrl);
  try {
    let heapBytes = 0;
    for (const command of threads) {
      // What finalizers let go of in the first is free only in the second.
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
