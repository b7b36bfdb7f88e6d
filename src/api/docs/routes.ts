import { Router } from '@koa/router';
import type { RequestState } from '../context';
import { openApiDocument } from '../openapi/openapi-document';
import type { Operation } from '../openapi/operation';
import { docsPage } from './docs-page';
import { homePage } from './home-page';
import { style } from './style';

/** The pages may load our own stylesheet and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves the home page at `/`, and the API's description at `/openapi.json` and `/docs`. Each is rendered
 * once.
 */
export function docsRoutes(operations: Operation[]): Router<RequestState> {
  const document = JSON.stringify(openApiDocument(operations));
  const page = docsPage(operations);
  const router = new Router<RequestState>();
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = document;
  });
  for (const [path, text] of [
    ['/', homePage],
    ['/docs', page],
  ] as const) {
    router.get(path, (ctx) => {
      ctx.set('Content-Security-Policy', pagePolicy);
      ctx.type = 'text/html';
      ctx.body = text;
    });
  }
  router.get('/docs/style.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = style;
  });
  return router;
}
