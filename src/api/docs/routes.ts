import { Router } from '@koa/router';
import { once } from '../../platform/concurrency/once';
import type { RequestState } from '../context';
import { openApiDocument } from '../openapi/openapi-document';
import type { Operation } from '../openapi/operation';
import { docsPage } from './docs-page';
import { homePage } from './home-page';
import { style } from './style';

/** The pages load our own stylesheet and nothing else. */
const pagePolicy = [
  ...["default-src 'none'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"],
  "form-action 'none'",
].join('; ');

/** The script of `/docs` talks to this service alone, and makes no markup out of text. */
const scriptPolicy = [
  ...["script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"],
  "trusted-types 'none'",
].join('; ');

/**
 * Serves the home page at `/`, and the API's description at `/openapi.json` and `/docs`. Each is rendered
 * once, at its first request: rendering takes longer than the rest of the app. `tryScript` is the address of
 * the script by which one tries operations.
 */
export function docsRoutes(operations: Operation[], tryScript: string): Router<RequestState> {
  const document = once(() => JSON.stringify(openApiDocument(operations)));
  const page = once(() => docsPage(operations, tryScript));
  const router = new Router<RequestState>();
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = document();
  });
  for (const [path, text, policy] of [
    ['/', () => homePage, pagePolicy],
    ['/docs', page, `${pagePolicy}; ${scriptPolicy}`],
  ] as const) {
    router.get(path, (ctx) => {
      ctx.set('Content-Security-Policy', policy);
      ctx.type = 'text/html';
      ctx.body = text();
    });
  }
  router.get('/docs/style.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = style;
  });
  return router;
}
