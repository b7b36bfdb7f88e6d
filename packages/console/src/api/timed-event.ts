import { readEvent, type TurnEvent } from 'holdfast-client';

/** An event as the user's stream carries it, and when it happened. */
export interface TimedEvent {
  event: TurnEvent;
  at: string;
  /** With `content.delta`: when its last character had come. */
  until?: string | undefined;
}

/** An event as the workspace API sends it. */
interface SentEvent {
  id?: string;
  event: string;
  data: Record<string, unknown>;
  at: string;
  until?: string;
}

/** Returns the event as the client reads it. Leaves out what a later version of the service may add. */
export function timedEvent({ id, event: name, data, at, until }: SentEvent): TimedEvent[] {
  const event = readEvent({ id, event: name, data: JSON.stringify(data) });
  return event && event.event !== 'message' ? [{ event, at, until }] : [];
}
