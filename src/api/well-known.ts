import { Router } from '@koa/router';
import type { RequestState } from './context';
import type { PublicJwk } from '../platform/signing/jwk';

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

interface KeySet {
  publicKeys(): Promise<PublicJwk[]>;
}

/** Serves the public keys of receipts and of signed calls, each as a JSON Web Key Set. */
export function keySetRoutes({ receipts, calls }: { receipts: KeySet; calls: KeySet }): Router<RequestState> {
  const router = new Router<RequestState>();
  const serve = (path: string, keys: KeySet) =>
    router.get(path, async (ctx) => {
      const body = JSON.stringify({ keys: await keys.publicKeys() });
      ctx.set('Cache-Control', `public, max-age=${keptFor}`);
      ctx.type = 'application/jwk-set+json';
      ctx.body = body;
    });
  serve('/.well-known/holdfast-receipts/jwks.json', receipts);
  serve('/.well-known/jwks.json', calls);
  return router;
}
