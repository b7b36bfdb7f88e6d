import type { Identity } from './options.js';

/** Returns the storage name for a key. */
export function placeOf(key: string): string {
  return `holdfast:${key.slice(-8)}`;
}

/** Returns the storage name for a visitor's conversation, or for the earlier ones. */
export function slotOf(
  key: string,
  { participantId = '', userId = '' }: Identity,
  holds: 'conversation' | 'earlier' = 'conversation',
): string {
  return `${placeOf(key)}:${holds}:${participantId}:${userId}`;
}
