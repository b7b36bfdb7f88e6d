import { Router } from '@koa/router';
import type { ReceiptKeys } from '../evidence/receipts/receipt-keys';
import type { RequestState } from './context';

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
