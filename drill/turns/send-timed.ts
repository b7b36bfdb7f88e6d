import { Broken } from '../broken';
import { firstDeltaAt } from '../report/first-delta';
import type { Playing } from './play';

/** The arrival of a turn's first text, in milliseconds of this process's monotonic clock. */
export interface Timed {
  playing: Playing;
  sentAt: number;
  firstAt: number;
}

export async function sendTimed(playing: Playing): Promise<Timed> {
  const sentAt = performance.now();
  const firstAt = firstDeltaAt(await playing.user.run());
  if (firstAt === undefined) throw new Broken('I2', `a turn has no text: ${playing.user.summary()}`);
  return { playing, sentAt, firstAt };
}

export function firstDeltaMs({ sentAt, firstAt }: Timed): number {
  return firstAt - sentAt;
}
