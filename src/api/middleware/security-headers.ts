import type { Ctx, Next } from '../context';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Sets security headers for an API without pages: no framing, sniffing, caching or referrers. Over HTTPS,
 * HSTS keeps the client on HTTPS.
 */
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
