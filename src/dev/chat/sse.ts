import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamWatch {
  /** Something arrived, even if only a comment: the connection is alive. */
  onBytes(): void;
  /** The server asks to wait this long, in ms, before reconnecting. */
  onRetry(ms: number): void;
}

/** Parses the server-sent events of a response body. Omits an event that the end of the body cuts off. */
export async function* readServerSentEvents(
  body: AsyncIterable<Uint8Array>,
  watch: StreamWatch,
): AsyncGenerator<EventSourceMessage> {
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => arrived.push(event),
    onRetry: (ms) => watch.onRetry(ms),
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    watch.onBytes();
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* arrived.splice(0);
  }
}
