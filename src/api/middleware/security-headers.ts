import type { Ctx, Next } from '../context';

const yearInSeconds = 365 * 24 * 60 * 60;

/** For an API without pages: nothing to frame, sniff, cache or refer to. A client that came by https stays with it. */
export async function securityHeaders(ctx: Ctx, next: Next): Promise<void> {
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    ...(ctx.secure && { 'Strict-Transport-Security': `max-age=${yearInSeconds}` }),
  });
  await next();
}
