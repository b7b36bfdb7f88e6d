import { createParser } from 'eventsource-parser';

export interface ReadEvent {
  id: string | undefined;
  event: string;
  data: Record<string, unknown>;
}

/** Yields the events of an open stream as they arrive; ends with the stream. */
export async function* readEvents(response: Response): AsyncGenerator<ReadEvent, void> {
  if (!response.body) return;
  const ready: ReadEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event = 'message', data }) => void ready.push({ id, event, data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* ready.splice(0);
  }
}

/** Every event of a stream that ends by itself, without keepalives. */
export async function allEvents(response: Response): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(response)) if (event.event !== 'keepalive') events.push(event);
  return events;
}

export function names(events: ReadEvent[]): string[] {
  return events.map(({ event }) => event);
}

/** The text of a client that joins the deltas, and discards the current step's text at each reset. */
export function textOf(events: ReadEvent[]): string {
  let kept = '';
  let step = '';
  for (const { event, data } of events) {
    if (event === 'content.delta') step += String(data['delta']);
    else if (event === 'content.reset') step = '';
    else if (event !== 'keepalive') [kept, step] = [kept + step, ''];
  }
  return kept + step;
}
