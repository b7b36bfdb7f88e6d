import type { User } from '../client/user';

/** From this moment to the next event that the user got, in milliseconds; nothing where none followed. */
export function nextEventAfter(at: number, { events }: User): { recoveryMs?: number } {
  const next = events.find((event) => event.at > at);
  return next ? { recoveryMs: next.at - at } : {};
}
