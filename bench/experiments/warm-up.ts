import { subjects } from '../load/jobs';
import { toMessage } from '../model/turn-script';
import type { Bench } from './experiment';

/** Runs unmeasured turns, until code is compiled and connections are open. */
export async function warmUp({ load, plan }: Bench): Promise<void> {
  for (const subject of subjects) {
    const turns = Array.from({ length: plan.warmUpTurns }, () => ({
      subject,
      message: toMessage({ toolSteps: 1 }),
    }));
    await load.run({ kind: 'together', turns, staggerMs: 50 });
  }
}
