import { Router } from '@koa/router';
import type { RequestState } from './context';

/** RFC 9116 asks for less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** GET /.well-known/security.txt: whom to tell of a weakness. */
export function securityTextRoutes(contact: string): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/.well-known/security.txt', (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `Contact: ${contact}\nExpires: ${new Date(Date.now() + validMs).toISOString()}\n`;
  });
  return router;
}
