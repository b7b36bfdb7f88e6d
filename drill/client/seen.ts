import type { ReadEvent } from '../../test/support/sse-reader';

/** An event and its arrival, in milliseconds on this process's monotonic clock. */
export interface Seen extends ReadEvent {
  at: number;
}

/** True if this event ends its turn. */
export function isEnd({ event }: ReadEvent): boolean {
  return event === 'response.completed' || event === 'error';
}
