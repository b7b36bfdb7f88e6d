import { Router } from '@koa/router';
import type { RequestState } from '../context';
import { openApiDocument } from '../openapi/openapi-document';
import type { Operation } from '../openapi/operation';
import { docsPage } from './docs-page';
import { style } from './style';

/** Pages may load our own style and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `/openapi.json`, and `/docs`: the same for people. Both are made once. */
export function docsRoutes(operations: Operation[]): Router<RequestState> {
  const document = JSON.stringify(openApiDocument(operations));
  const page = docsPage(operations);
  const router = new Router<RequestState>();
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = document;
  });
  router.get('/docs', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'text/html';
    ctx.body = page;
  });
  router.get('/docs/style.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = style;
  });
  return router;
}
