import { Backoff } from './backoff.js';
import { connectionLost, HoldfastError } from './errors.js';
import { SilenceWatch } from './silence-watch.js';
import { SseParser, type SseMessage } from './sse-parser.js';
import { isPassing, type HttpRequest, type Transport } from './transport.js';

/** A stream that can be reopened after its last event. */
export interface FollowedStream {
  /** Returns the request that opens it; called for each attempt. */
  request(): Promise<HttpRequest>;
  /** The last event before the start. */
  lastEventId: string | undefined;
  opened?(response: Response): void;
  /** True if the stream is complete when it ends now. */
  isComplete(): boolean;
}

/**
 * Yields the events of a stream, and reopens it whenever it drops. Ends when the stream is complete.
 * @throws HoldfastError if the service rejects the request for good or stays unreachable; the signal's reason
 * if it aborts.
 */
export async function* followStream(
  transport: Transport,
  stream: FollowedStream,
  signal: AbortSignal,
): AsyncGenerator<SseMessage, void> {
  const backoff = new Backoff(transport.options);
  let { lastEventId } = stream;
  for (;;) {
    const watch = new SilenceWatch(transport.options.silenceMs, signal);
    let failure = connectionLost('The stream ended early.');
    try {
      const response = await open(transport, stream, lastEventId, watch.signal);
      if (response.status === 204) return;
      for await (const message of messagesOf(response, backoff, watch)) {
        backoff.progressed();
        if (message.id !== undefined) lastEventId = message.id;
        yield message;
      }
      if (stream.isComplete()) return;
    } catch (error) {
      if (!isPassing(error)) throw error;
      failure = error;
    } finally {
      watch.end();
    }
    await backoff.wait(failure, signal);
  }
}

async function open(
  transport: Transport,
  stream: FollowedStream,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const request = await stream.request();
  request.headers.set('Accept', 'text/event-stream');
  if (lastEventId !== undefined) request.headers.set('Last-Event-ID', lastEventId);
  const response = await transport.send(request, signal);
  stream.opened?.(response);
  if (response.status === 204 || response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response;
  const message = 'The address answers, but not with a stream of events. Is it the address of the service?';
  throw new HoldfastError(message, { code: 'invalid_response', status: response.status });
}

async function* messagesOf(
  { body }: Response,
  backoff: Backoff,
  watch: SilenceWatch,
): AsyncGenerator<SseMessage, void> {
  if (!body) return;
  const parser = new SseParser();
  const reader = body.getReader();
  for (;;) {
    const chunk = await reader.read().catch((cause: unknown) => {
      watch.signal.throwIfAborted();
      throw connectionLost('The connection broke.', cause);
    });
    if (chunk.done) return;
    watch.heard();
    yield* parser.push(chunk.value);
    backoff.baseMs = parser.retryMs ?? backoff.baseMs;
  }
}
