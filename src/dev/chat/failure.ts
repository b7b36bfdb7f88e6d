import { isObject, objectAt, objectsAt, parseJson, stringAt } from './json';

export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** The service answered with an error. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly Fault[] = [],
    readonly retryAfterMs?: number | undefined,
  ) {
    super(message);
  }
}

/** No answer: the service does not run, or the connection could not be restored in time. */
export class UnreachableError extends Error {}

/**
 * Reads the error body `{ success: false, error: { code, message, details? } }`. Fields that are missing are
 * derived from the status.
 */
export async function refusalOf(response: Response): Promise<RefusedError> {
  const body = parseJson(await response.text().catch(() => ''));
  const error = isObject(body) ? objectAt(body, 'error') : {};
  return new RefusedError(
    response.status,
    stringAt(error, 'code') ?? `http_${response.status}`,
    stringAt(error, 'message') ??
      `The server answered ${response.status} ${response.statusText}`.trim() + '.',
    objectsAt(error, 'details').map((detail) => ({
      path: stringAt(detail, 'path') ?? '',
      message: stringAt(detail, 'message') ?? '',
    })),
    retryAfterMs(response.headers.get('retry-after')),
  );
}

/** Suggests what to do about a failure; `undefined` if its message is enough. */
export function remedyFor(error: RefusedError | UnreachableError): string | undefined {
  if (error instanceof UnreachableError) return undefined;
  const wait = error.retryAfterMs === undefined ? 'a moment' : `${Math.ceil(error.retryAfterMs / 1000)} s`;
  switch (error.status) {
    case 401:
      return 'Give a key of this service with --key; the demo key is in demo.json of its data directory.';
    case 404:
      return 'This service does not know the conversation or the agent; /new begins another conversation.';
    case 409:
      return error.code === 'turn_in_progress'
        ? 'Wait for the turn that is running, or begin another conversation with /new.'
        : undefined;
    case 429:
      return `Send it again in ${wait}.`;
    case 503:
      return `The service is starting, or a part of it is down; send it again in ${wait}.`;
    default:
      return undefined;
  }
}

function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
