import type { User } from '../client/user';

/** Returns the milliseconds from this moment to the user's next event. Empty if there is none. */
export function nextEventAfter(at: number, { events }: User): { recoveryMs?: number } {
  const next = events.find((event) => event.at > at);
  return next ? { recoveryMs: next.at - at } : {};
}
