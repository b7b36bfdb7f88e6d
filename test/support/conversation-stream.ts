import { Listener } from './listener';
import type { ReadEvent } from './sse-reader';

/** A client connected to the events of a conversation. Call `leave` to disconnect it. */
export class ConversationStream extends Listener {
  constructor(
    response: Response,
    readonly leave: () => void,
  ) {
    super(response);
  }

  /** The events so far, once one with this id has arrived. */
  async upTo(id: string): Promise<ReadEvent[]> {
    await this.until((event) => event.id === id);
    return this.events;
  }
}

export interface EventsRequest {
  key?: string;
  conversationId: string;
  lastEventId?: string;
  headers?: Record<string, string>;
}

/** The raw response to GET /api/agent/conversations/{conversationId}/events. */
export function requestEvents(
  { url }: { url: string },
  { key, conversationId, lastEventId, headers = {} }: EventsRequest,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}/api/agent/conversations/${conversationId}/events`, {
    headers: {
      ...(key !== undefined && { 'x-api-key': key }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...headers,
    },
    ...(signal && { signal }),
  });
}

/** Opens the stream; throws if it is rejected. */
export async function openEvents(
  service: { url: string },
  request: EventsRequest,
): Promise<ConversationStream> {
  const leaving = new AbortController();
  const response = await requestEvents(service, request, leaving.signal);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return new ConversationStream(response, () => leaving.abort());
}
