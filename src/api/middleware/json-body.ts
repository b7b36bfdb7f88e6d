import { bodyParser } from '@koa/bodyparser';
import type { z } from 'zod';
import { ServiceError } from '../../domain/errors';
import type { Ctx, Next } from '../context';
import { refuse, twiceInBody } from '../fields/json-faults';

/** Includes DELETE, so that an unexpected body is rejected and not ignored. */
const parsedMethods = ['POST', 'PATCH', 'DELETE'];

const codings = ['gzip', 'identity'];

/**
 * Reads a JSON body of at most `maxBytes` after decompression. `others` are media types of it besides application/json.
 * Throws unsupported_media_type for any other media type or content coding, and payload_too_large. Throws
 * invalid_request for invalid JSON or gzip, and for an object that has a name twice.
 */
export function jsonBody(maxBytes: number, others: string[] = []) {
  const types = ['application/json', ...others];
  const parse = bodyParser({
    enableTypes: ['json'],
    extendTypes: { json: types },
    parsedMethods,
    jsonLimit: maxBytes,
    encoding: 'utf-8',
  });
  return async (ctx: Ctx, next: Next): Promise<void> => {
    demandReadable(ctx, types);
    await parse(ctx, () => Promise.resolve()).catch((error: unknown) => {
      throw asRefusal(error);
    });
    refuse(twiceInBody(ctx));
    await next();
  };
}

/** Like `jsonBody`, but accepts requests without a body. */
export function optionalJsonBody(maxBytes: number, others: string[] = []) {
  const parse = jsonBody(maxBytes, others);
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const hasBody = ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > 0;
    await (hasBody ? parse(ctx, next) : next());
  };
}

/** Returns true if every field is optional. Then the whole body is optional, too. */
export function isOptionalBody(fields: z.ZodType): boolean {
  return fields.safeParse({}).success;
}

function demandReadable(ctx: Ctx, types: string[]): void {
  if (!ctx.is(...types)) {
    throw new ServiceError('unsupported_media_type', `Send the body as ${types.join(' or ')}.`);
  }
  const coding = ctx.get('Content-Encoding').toLowerCase() || 'identity';
  if (!codings.includes(coding)) {
    ctx.set('Accept-Encoding', codings.join(', '));
    const message = 'Send the body as it is, or with Content-Encoding: gzip. No other coding is supported.';
    throw new ServiceError('unsupported_media_type', message);
  }
  // The parser's comparison is case-sensitive.
  ctx.req.headers['content-encoding'] = coding;
}

/** Maps zlib errors to invalid_request: the client sent a body that can't be decompressed. */
function asRefusal(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const isOfZlib = typeof code === 'string' && code.startsWith('Z_');
  return isOfZlib ? new ServiceError('invalid_request', 'The body is not valid gzip.') : error;
}
