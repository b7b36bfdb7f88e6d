import type { SseEvent } from '../../turns/relay/events';

/** One write to a stream. Data that starts with a colon is a comment. */
export interface Frame {
  id?: string;
  event?: string;
  /** One line. */
  data: string;
}

/** Turns the events of one stream into frames. It may remember what it has sent. A keepalive is sent as a comment. */
export interface FrameEncoder {
  frames(event: SseEvent): Frame[];
  /** Returns the frames after the last event, unless the stream was cut off. */
  end(): Frame[];
  /**
   * When a browser's EventSource reconnects. Streams for other clients do not say it: OpenAI's for Python takes this line
   * for an event.
   */
  readonly reconnectAfterMs?: number;
}

/** Sends each event under its own name, as docs/reference/events.md says. */
export const namedEvents: FrameEncoder = {
  frames: ({ id, event, data }) => [{ ...(id !== undefined && { id }), event, data: oneLine(data) }],
  end: () => [],
  reconnectAfterMs: 1_000,
};

/** Escapes characters that JSON allows but that some clients treat as line breaks. */
export function oneLine(data: object): string {
  return JSON.stringify(data).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
