import type { ReadEvent } from '../../test/support/sse-reader';

/** An event, and when it came, in milliseconds of this process's clock. */
export interface Seen extends ReadEvent {
  at: number;
}

/** Whether a turn has its end with this event. */
export function isEnd({ event }: ReadEvent): boolean {
  return event === 'response.completed' || event === 'error';
}
