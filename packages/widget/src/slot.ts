import type { Identity } from './options.js';

/** Returns where the browser keeps what belongs to a key. */
export function placeOf(key: string): string {
  return `holdfast:${key.slice(-8)}`;
}

/** Returns where the browser keeps the conversation of a visitor. */
export function slotOf(key: string, { participantId = '', userId = '' }: Identity): string {
  return `${placeOf(key)}:conversation:${participantId}:${userId}`;
}
