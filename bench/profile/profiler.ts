import { z } from 'zod';
import { inspect } from '../measure/inspector';
import { cpuProfileSchema, type CpuProfile } from './cpu-profile';

const stopped = z.object({ profile: cpuProfileSchema });

export interface Profiler {
  /** Returns the main thread's profile first, then those of its worker threads. */
  stop: () => Promise<CpuProfile[]>;
}

/** Profiles all JavaScript threads of a Node process through its inspector at this `ws:` address. */
export async function startProfiler(inspectorUrl: string): Promise<Profiler> {
  const { threads, close } = await inspect(inspectorUrl);
  for (const command of threads) {
    await command('Profiler.enable');
    await command('Profiler.start');
  }
  return {
    stop: async () => {
      const profiles: CpuProfile[] = [];
      for (const command of threads) profiles.push(stopped.parse(await command('Profiler.stop')).profile);
      close();
      return profiles;
    },
  };
}
