import type { Ctx, Next } from './context';

/** For an API without pages: nothing to frame, sniff, cache or refer to. */
export async function securityHeaders(ctx: Ctx, next: Next): Promise<void> {
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  });
  await next();
}
