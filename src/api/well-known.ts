import { Router } from '@koa/router';
import type { RequestState } from './context';
import type { ReceiptKeys } from '../evidence/receipts/receipt-keys';

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

/** How long others may keep the keys, in seconds. */
const keptFor = 300;

/** Serves the public keys of receipts as a JSON Web Key Set. */
export function receiptKeyRoutes(keys: Pick<ReceiptKeys, 'publicKeys'>): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/.well-known/holdfast-receipts/jwks.json', async (ctx) => {
    const body = JSON.stringify({ keys: await keys.publicKeys() });
    ctx.set('Cache-Control', `public, max-age=${keptFor}`);
    ctx.type = 'application/jwk-set+json';
    ctx.body = body;
  });
  return router;
}
