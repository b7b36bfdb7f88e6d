import { isOfTurn, readEvent, type TurnEvent } from 'holdfast-client';

/** An event of the user's stream, with its time. */
export interface TimedEvent {
  event: TurnEvent;
  at: string;
  /** With `content.delta`: the time of its last character. */
  until?: string | undefined;
}

/** An event from the workspace API. */
interface SentEvent {
  id?: string;
  event: string;
  data: Record<string, unknown>;
  at: string;
  until?: string;
}

/** Returns the event in the client's form. Omits events of later versions of the service. */
export function timedEvent({ id, event: name, data, at, until }: SentEvent): TimedEvent[] {
  const event = readEvent({ id, event: name, data: JSON.stringify(data) });
  return event && isOfTurn(event) ? [{ event, at, until }] : [];
}
