import { allEvents, names, textOf, type ReadEvent } from './sse-reader';

export interface ReadTurn {
  events: ReadEvent[];
  names: string[];
  text: string;
  conversationId: string;
  turnId: string;
  last: ReadEvent['data'];
  /** Data of the pending action; empty if there is none. */
  action: ReadEvent['data'];
  headers: Headers;
}

/** Reads a stream to its end; throws if the request was rejected. */
export async function readTurn(response: Response): Promise<ReadTurn> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return asTurn(await allEvents(response), response.headers);
}

function asTurn(events: ReadEvent[], headers = new Headers()): ReadTurn {
  const meta = events.find(({ event }) => event === 'meta')?.data ?? {};
  return {
    events,
    names: names(events),
    text: textOf(events),
    conversationId: String(meta['conversationId']),
    turnId: String(meta['turnId']),
    last: events.at(-1)?.data ?? {},
    action: dataOf(events, 'action')[0] ?? {},
    headers,
  };
}

/** Data of every event of this name, in order. */
export function dataOf(events: ReadEvent[], name: string): ReadEvent['data'][] {
  return events.filter(({ event }) => event === name).map(({ data }) => data);
}
