import type { Identity } from './options.js';

/** Returns the storage name for a key. */
export function placeOf(key: string): string {
  return `holdfast:${key.slice(-8)}`;
}

/** Returns the storage name for a visitor's conversation. */
export function slotOf(key: string, { participantId = '', userId = '' }: Identity): string {
  return `${placeOf(key)}:conversation:${participantId}:${userId}`;
}
