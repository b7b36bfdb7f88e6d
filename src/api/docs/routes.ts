import { Router } from '@koa/router';
import { once } from '../../platform/concurrency/once';
import type { RequestState } from '../context';
import { openApiDocument } from '../openapi/openapi-document';
import type { Operation } from '../openapi/operation';
import { sendFile, servedText } from '../pages/served-file';
import { docsPage } from './docs-page';
import { homePage } from './home-page';
import { style } from './style';

/** The pages load our own stylesheet and icon, and nothing else. */
const pagePolicy = [
  ...[
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ],
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
  const router = new Router<RequestState>();
  const serve = (path: string, type: string, render: () => string, policy?: string) => {
    const file = once(() => servedText(render()));
    router.get(path, (ctx) => {
      if (policy !== undefined) ctx.set('Content-Security-Policy', policy);
      sendFile(ctx, file(), type, 'no-cache');
    });
  };
  serve('/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(operations)));
  serve('/', 'text/html', () => homePage, pagePolicy);
  serve('/docs', 'text/html', () => docsPage(operations, tryScript), `${pagePolicy}; ${scriptPolicy}`);
  serve('/docs/style.css', 'text/css', () => style);
  return router;
}
