import type { JsonObject } from './json';

/** An event as the client reads it: an optional SSE id, a name, and JSON data. */
export interface SseEvent {
  id?: string;
  event: EventName;
  data: JsonObject;
}

export type EventName =
  | 'meta'
  | 'keepalive'
  | 'status'
  | 'content.delta'
  | 'content.reset'
  | 'tool.start'
  | 'tool.end'
  | 'rag.context'
  | 'action'
  | 'handoff'
  | 'message'
  | 'inbox'
  | 'response.completed'
  | 'error';
