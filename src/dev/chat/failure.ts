import type { HoldfastError } from 'holdfast-client';
import { isObject, stringAt } from './json';

/** Says what failed, in one or two sentences. */
export function reasonOf(error: HoldfastError, baseUrl: string): string {
  switch (error.code) {
    case 'connection_lost': {
      const code = networkCode(error.cause) ?? 'no connection';
      return `Nothing answers at ${baseUrl} (${code}). Start the service with "npm start", or give its address with --url.`;
    }
    case 'gave_up':
      return 'The connection could not be made again in time. The service finishes the turn by itself; ask again later in this conversation.';
    default:
      return error.message;
  }
}

/** Suggests what to do about a response; `undefined` if its message is enough. */
export function remedyFor({ code, status, retryAfterMs }: HoldfastError): string | undefined {
  if (code === 'gave_up') return undefined;
  const wait = retryAfterMs === undefined ? 'a moment' : `${Math.ceil(retryAfterMs / 1000)} s`;
  switch (status) {
    case 401:
      return 'Give a key of this service with --key; the demo key is in demo.json of its data directory.';
    case 404:
      return 'This service does not know the conversation or the agent; /new begins another conversation.';
    case 409:
      return conflictRemedies[code];
    case 429:
      return `Send it again in ${wait}.`;
    case 503:
      return `The service is starting, or a part of it is down; send it again in ${wait}.`;
    default:
      return undefined;
  }
}

const conflictRemedies: Readonly<Record<string, string | undefined>> = {
  turn_in_progress: 'Wait for the turn that is running, or begin another conversation with /new.',
  action_not_pending: 'Others have decided, it was answered elsewhere, or its time is over.',
};

/** The code of the network error behind `error`, such as `ECONNREFUSED`. */
export function networkCode(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  return stringAt(error, 'code') ?? networkCode(error['cause']);
}
