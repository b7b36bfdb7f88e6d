import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ServiceError, type ErrorCode } from '../../domain/errors';
import { isStoreUnavailable } from '../../store/unavailable';
import type { Ctx, Next } from '../context';
import { ClientLeft } from './client-disconnect';
import { SlowBody, watchBodyRate, type BodyRate } from './body-rate';
import { routeOf } from './observe-requests';
import { loggedIds } from './request-state';
import { finished, Readable } from 'node:stream';

/**
 * Codes of a client that disconnects before its request or response is complete. The installation can't fix
 * this.
 */
const leavings = new Set([
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'HPE_INVALID_EOF_STATE'],
]);

/** Logs an error of a response that had already started. */
export function connectionError(logger: Logger) {
  return (err: unknown): void => {
    const code = typeof err === 'object' && err !== null && 'code' in err ? err.code : undefined;
    if (typeof code === 'string' && leavings.has(code)) logger.debug({ code }, 'client left');
    else logger.warn({ err }, 'connection failed');
  };
}

const retryAfterSeconds = '5';

/** The body of an error in another protocol. It may set headers and the status. */
interface ErrorProtocol {
  speaksAt: (path: string) => boolean;
  body: (ctx: Ctx, error: ServiceError, status: number) => object;
}

/**
 * Turns errors into responses; nothing else does. The client sees nothing of an unexpected error, which is
 * only logged.
 */
export function errorResponse(logger: Logger, protocols: ErrorProtocol[] = []) {
  const fail = (ctx: Ctx, error: ServiceError, status: number) => {
    const other = protocols.find(({ speaksAt }) => speaksAt(ctx.path));
    respond(ctx, error, status, other?.body ?? ownBody);
  };
  return async (ctx: Ctx, next: Next): Promise<void> => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new ServiceError('not_found', 'Unknown path.');
      // The router sets 501 for a method that none of its routes uses.
      if (ctx.status === 405 || ctx.status === 501)
        fail(ctx, new ServiceError('invalid_request', 'This path does not take this method.'), 405);
    } catch (error) {
      if (error instanceof ClientLeft) {
        // Nobody reads the response. Access logs have this number for it, as those of nginx do.
        ctx.status = 499;
        return;
      }
      const known = asServiceError(error);
      if (known.code === 'internal') {
        logger.error(
          { err: error, ...loggedIds(ctx.state), route: routeOf(ctx), ...ctx.state.about },
          'request failed',
        );
      }
      fail(ctx, known, known.status);
    }
  };
}

function respond(ctx: Ctx, error: ServiceError, status: number, bodyOf: ErrorProtocol['body']): void {
  if (ctx.headerSent) return;
  const { code } = error;
  ctx.status = status;
  const isRetryable = code === 'unavailable' || code === 'rate_limited';
  if (isRetryable && !ctx.response.get('Retry-After')) ctx.set('Retry-After', retryAfterSeconds);
  const answer = bodyOf(ctx, error, status);
  ctx.body = answer;
  if (ctx.req.complete || ctx.req.destroyed) return;
  // The rest of the body may never arrive, so the connection takes no further request.
  ctx.set('Connection', 'close');
  // Node does not, once the response has ended. Whoever still reads the body would wait for ever.
  ctx.res.once('close', () => ctx.req.destroy());
  if (error instanceof SlowBody) return;
  const text = JSON.stringify(answer);
  ctx.body = answerThenDrain(ctx.req, text);
  ctx.length = Buffer.byteLength(text);
}

function ownBody(ctx: Ctx, { code, message, details }: ServiceError): object {
  return {
    success: false,
    error: { code, message, ...(details && { details }), requestId: ctx.state.requestId },
  };
}

/** Returns the error that the client sees. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isStoreUnavailable(error)) {
    return new ServiceError(
      'unavailable',
      'The service cannot reach its database now. Try again in a few seconds.',
    );
  }
  return (
    fromHttpLibrary(error) ??
    new ServiceError('internal', 'Something went wrong inside the service.', { cause: error })
  );
}

/** Maps the errors that Koa and the body parser throw themselves. */
function fromHttpLibrary(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const codes: Partial<Record<number, ErrorCode>> = {
    400: 'invalid_request',
    413: 'payload_too_large',
    415: 'unsupported_media_type',
  };
  const code = codes[error.status];
  const words: Partial<Record<number, string>> = {
    400: 'The body is not valid JSON.',
    413: 'The body is larger than the service takes.',
  };
  return code && new ServiceError(code, words[error.status] ?? `${STATUS_CODES[error.status]}.`);
}

/** A usable connection sends the largest file of a message within this time. */
const drainRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 64 * 1024, longestMs: 30_000 };
/** More than the largest body that is accepted. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Returns a response body that sends `answer` at once, but ends only when the request's body has ended. A client
 * whose connection closes while it is still sending may never see the response. The rest of the request is
 * discarded meanwhile, within bounds of time and bytes.
 */
function answerThenDrain(request: IncomingMessage, answer: string): Readable {
  return Readable.from(parts(request, answer));
}

async function* parts(request: IncomingMessage, answer: string): AsyncGenerator<Buffer> {
  yield Buffer.from(answer);
  await drained(request);
}

/** Resolves when the body has ended, or is not waited for any longer. */
function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = ({ length }: Buffer) => {
      bytes += length;
      if (bytes > mostBytes) resolve();
    };
    const stopWatching = watchBodyRate(request, drainRate, resolve);
    finished(request, { writable: false }, () => {
      stopWatching();
      resolve();
    });
    request.unpipe();
    request.on('data', count).resume();
  });
}
