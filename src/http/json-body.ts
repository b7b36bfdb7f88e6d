import { bodyParser } from '@koa/bodyparser';
import { ServiceError } from '../errors';
import type { Ctx, Next } from './context';

/** How long a body may take. */
const patienceMs = 60_000;

/** Reads a JSON body of at most `maxBytes`, inflated; refuses every other media type. */
export function jsonBody(maxBytes: number) {
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: maxBytes, encoding: 'utf-8' });
  return async (ctx: Ctx, next: Next): Promise<void> => {
    if (!ctx.is('application/json')) {
      throw new ServiceError('unsupported_media_type', 'Send the body as application/json.');
    }
    // An upload may take longer than any JSON.
    const slow = setTimeout(() => ctx.req.destroy(), patienceMs);
    try {
      await parse(ctx, () => Promise.resolve());
    } finally {
      clearTimeout(slow);
    }
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
