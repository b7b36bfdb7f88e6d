import { bodyParser } from '@koa/bodyparser';
import type { z } from 'zod';
import { ServiceError } from '../../domain/errors';
import type { Ctx, Next } from '../context';

/** DELETE too: a body that it does not take is refused, not ignored. */
const parsedMethods = ['POST', 'PATCH', 'DELETE'];

const codings = ['gzip', 'identity'];

/** Reads a JSON body of at most `maxBytes`, inflated; refuses every other media type and content coding. */
export function jsonBody(maxBytes: number) {
  const parse = bodyParser({ enableTypes: ['json'], parsedMethods, jsonLimit: maxBytes, encoding: 'utf-8' });
  return async (ctx: Ctx, next: Next): Promise<void> => {
    demandReadable(ctx);
    await parse(ctx, () => Promise.resolve()).catch((error: unknown) => {
      throw asRefusal(error);
    });
    await next();
  };
}

/** Like `jsonBody`, and lets requests through that have no body at all. */
export function optionalJsonBody(maxBytes: number) {
  const parse = jsonBody(maxBytes);
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const hasBody = ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > 0;
    await (hasBody ? parse(ctx, next) : next());
  };
}

/** True if the fields may all be left out; then the whole body may be. */
export function isOptionalBody(fields: z.ZodType): boolean {
  return fields.safeParse({}).success;
}

function demandReadable(ctx: Ctx): void {
  if (!ctx.is('application/json')) {
    throw new ServiceError('unsupported_media_type', 'Send the body as application/json.');
  }
  const coding = ctx.get('Content-Encoding').toLowerCase() || 'identity';
  if (!codings.includes(coding)) {
    ctx.set('Accept-Encoding', codings.join(', '));
    const message = 'Send the body as it is, or with Content-Encoding: gzip. No other coding is supported.';
    throw new ServiceError('unsupported_media_type', message);
  }
  // The parser minds capitals.
  ctx.req.headers['content-encoding'] = coding;
}

/** What zlib says of a body that it can't inflate is the client's fault. */
function asRefusal(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const isOfZlib = typeof code === 'string' && code.startsWith('Z_');
  return isOfZlib ? new ServiceError('invalid_request', 'The body is not valid gzip.') : error;
}
