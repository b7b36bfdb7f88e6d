import type { Reconnect } from '../backoff.js';
import { HoldfastError } from '../errors.js';
import { followStream } from '../follow-stream.js';
import { isObject, parseJson } from '../json.js';
import type { SseMessage } from '../sse-parser.js';
import { Transport } from '../transport.js';
import type { WorkspaceOptions, WorkspacePaths } from './workspace-client.js';

type AnswerOf<Path extends keyof WorkspacePaths> = WorkspacePaths[Path] extends {
  get: { responses: { 200: { content: infer Content } } };
}
  ? Content
  : never;

/** The paths that answer with a stream. */
export type WorkspaceEventsPath = {
  [Path in keyof WorkspacePaths]: AnswerOf<Path> extends { 'text/event-stream': unknown } ? Path : never;
}[keyof WorkspacePaths];

/** The events of a stream, except those without content. */
export type WorkspaceEvent<Path extends WorkspaceEventsPath> =
  AnswerOf<Path> extends { 'text/event-stream': infer Event }
    ? Exclude<Event, { event: SilentIn<Path> }>
    : never;

/** In the inbox’s stream, an error means that the access has ended; in a conversation’s, that a turn has. */
type SilentIn<Path> = Path extends `${string}/inbox/events` ? 'keepalive' | 'error' : 'keepalive';

export interface WorkspaceEventsOptions extends Omit<WorkspaceOptions, 'csrfToken' | 'fetch'> {
  signal: AbortSignal;
  /** Values of the path's placeholders, such as `conversationId`. */
  params?: Record<string, string>;
  /** Called whenever the stream opens. It has no earlier changes: read those now. */
  onOpen?: () => void;
  /** Called before each wait for the next attempt. */
  onReconnect?: (about: Reconnect) => void;
  fetch?: typeof fetch;
  /** A stream without data for this time counts as dropped, in ms. */
  silenceMs?: number;
}

/**
 * Yields the events of a workspace stream, and reopens it endlessly whenever it drops.
 * @throws HoldfastError if the service rejects the request for good, such as with 401 when the session has
 * ended; the signal's reason if it aborts.
 */
export async function* workspaceEvents<Path extends WorkspaceEventsPath>(
  path: Path,
  { url, token, signal, params = {}, onOpen, onReconnect, ...options }: WorkspaceEventsOptions,
): AsyncGenerator<WorkspaceEvent<Path>, void> {
  const transport = new Transport({
    url,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    silenceMs: options.silenceMs ?? 45_000,
    giveUpAfterMs: Infinity,
    onReconnect,
  });
  const stream = {
    lastEventId: undefined,
    request: () => Promise.resolve({ path: filled(path, params), headers: headersOf(token) }),
    opened: () => onOpen?.(),
    isComplete: () => false,
  };
  for await (const message of followStream(transport, stream, signal)) {
    const { event } = message;
    if (event === undefined || event === 'keepalive' || isAccessOver(message)) continue;
    yield parsed<Path>(message);
  }
}

function filled(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The stream ends after it, and the next request returns 401. */
function isAccessOver({ event, data }: SseMessage): boolean {
  if (event !== 'error') return false;
  const about = parseJson(data);
  return isObject(about) && about['code'] === 'unauthenticated';
}

function headersOf(token: string | undefined): Headers {
  return new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
}

/** The service validates its events against the description behind the types. */
function parsed<Path extends WorkspaceEventsPath>({ id, event, data }: SseMessage): WorkspaceEvent<Path> {
  const head = JSON.stringify({ id, event }).slice(0, -1);
  try {
    return JSON.parse(`${head},"data":${data}}`);
  } catch (cause) {
    const message = 'The server sent an event that is not JSON.';
    throw new HoldfastError(message, { code: 'invalid_response', cause });
  }
}
