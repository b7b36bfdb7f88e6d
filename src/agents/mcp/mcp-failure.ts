import { isNativeError } from 'node:util/types';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { parseJson } from '../../domain/json';
import { ForbiddenAddressError } from '../../platform/outbound/outbound';

/**
 * Outcome of a failed call. `failed`: it did not run. `unauthorized`: it did not run, and may run with another
 * credential. `unknown`: it may have run. `answered`: it ran, or its server decided not to run it.
 */
export type FailureOutcome = 'failed' | 'unauthorized' | 'unknown' | 'answered';

/** The server's words about the authorization that it wants, from its WWW-Authenticate header. */
export interface Challenge {
  /** Where the server describes who authorizes requests to it. */
  resourceMetadataUrl?: string;
  /** The scopes that the request needs, with spaces between them. */
  scope?: string;
  /** True if the token is good, but not for this request. */
  lacksScope?: true;
}

/** A failure of an MCP server. Its message is safe to show to an end user. */
export class McpFailure extends Error {
  /** Present with `unauthorized`, if the server said more. */
  challenge?: Challenge;

  constructor(
    readonly outcome: FailureOutcome,
    message: string,
    /** True if the server has forgotten this session. The same request may succeed in a new one. */
    readonly isSessionLost = false,
  ) {
    super(message);
  }
}

/** The answer is no longer wanted. The connection itself is sound. */
export class TooLate extends McpFailure {
  constructor(message: string) {
    super('unknown', message);
  }
}

/** Tenants may not reach this address. */
export class NotAllowed extends McpFailure {}

/** The server itself refused the request. Its words are only for the model. */
export class RefusedByServer extends Error {
  /** `code` is that of the JSON-RPC error. */
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}

const refusal = z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) });

/** Error codes of sockets that never connected and of programs that never started. */
const notConnected = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'ENOENT', 'EACCES', 'ENOTDIR', 'EINVAL'],
]);

/** Returns why a request got no answer: it was never sent, or something broke afterwards. */
export function sendingFailure(error: unknown): McpFailure {
  const chain = [error, isNativeError(error) ? error.cause : undefined];
  const refused = chain.find((link) => link instanceof ForbiddenAddressError);
  if (refused) return new NotAllowed('failed', `The tool's address is not allowed: ${refused.message}`);
  const codes = chain.map(codeOf);
  if (
    codes.some(
      (code) => notConnected.has(code) || /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code),
    )
  )
    return new McpFailure('failed', "The tool's server could not be reached.");
  return brokenOff();
}

/** Returns the failure that a status other than 2xx stands for. */
export function statusFailure(
  status: number,
  { hasCredential, hasSession, text, challenge }: StatusContext,
): McpFailure {
  if (status >= 300 && status < 400)
    return new McpFailure('failed', "The tool's server answered with a redirect, which is not followed.");
  if (status === 401 || status === 403) return unauthorized(hasCredential, challenge);
  if (status >= 500) return new McpFailure('unknown', `The tool's server answered with status ${status}.`);
  const isSessionLost = hasSession && (status === 404 || (status === 400 && /session/i.test(text)));
  return new McpFailure('failed', `The tool's server answered with status ${status}.`, isSessionLost);
}

interface StatusContext {
  hasCredential: boolean;
  hasSession: boolean;
  /** The beginning of the body. */
  text: string;
  challenge?: Challenge | undefined;
}

/** The server requires a credential, or refused the one it got. */
export function unauthorized(hasCredential: boolean, challenge?: Challenge): McpFailure {
  const message = hasCredential
    ? "The tool's server did not accept the credential."
    : "The tool's server asks for a credential.";
  return Object.assign(new McpFailure('unauthorized', message), challenge && { challenge });
}

export function brokenOff(): McpFailure {
  return new McpFailure('unknown', "The connection to the tool's server broke off before it had answered.");
}

export function tooLarge(bytes: number): McpFailure {
  const size = bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MiB` : `${bytes} bytes`;
  return new McpFailure('answered', `The answer of the tool's server was cut off: it had more than ${size}.`);
}

export function garbled(): McpFailure {
  return new McpFailure('unknown', "The tool's server sent an answer that can't be read.");
}

/** Turns an error of the SDK into our own words. Its message could hold the server's words, or a header. */
export function failureOf(error: unknown): McpFailure | RefusedByServer {
  if (error instanceof McpFailure || error instanceof RefusedByServer) return error;
  if (error instanceof ProtocolError) return new RefusedByServer(error.message, error.code);
  if (error instanceof SdkHttpError) return refusalOf(error.data);
  if (error instanceof SdkError)
    return error.code === SdkErrorCode.ConnectionClosed ? brokenOff() : garbled();
  return codeOf(error) === '' ? garbled() : sendingFailure(error);
}

/** Servers of the newest revision refuse some requests with a status and a JSON-RPC error. */
function refusalOf({ status, text = '' }: SdkHttpError['data']): McpFailure | RefusedByServer {
  const { data } = refusal.safeParse(parseJson(String(text)));
  if (data) return new RefusedByServer(data.error.message, data.error.code);
  return statusFailure(status, { hasCredential: false, hasSession: false, text: '' });
}

/** Returns the failure of a request that only prepared a call. The call itself was not sent. */
export function asNotSent(failure: McpFailure | RefusedByServer): McpFailure {
  if (failure instanceof RefusedByServer)
    return new McpFailure('failed', "The tool's server refused the request.");
  const didNotRun = failure.outcome === 'unauthorized' || failure.outcome === 'failed';
  return didNotRun ? failure : new McpFailure('failed', failure.message);
}

function codeOf(error: unknown): string {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
