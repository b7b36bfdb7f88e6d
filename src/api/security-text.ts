import { Router } from '@koa/router';
import type { RequestState } from './context';

/** RFC 9116 recommends less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** Serves GET /.well-known/security.txt: where to report a vulnerability. */
export function securityTextRoutes(contact: string): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/.well-known/security.txt', (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `Contact: ${contact}\nExpires: ${new Date(Date.now() + validMs).toISOString()}\n`;
  });
  return router;
}
