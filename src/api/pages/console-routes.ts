import { extname } from 'node:path';
import { Router } from '@koa/router';
import { notFound } from '../../domain/errors';
import type { RequestState } from '../context';
import type { ConsoleFiles } from './console-files';
import { forever, sendFile } from './served-file';

/** A page runs its own files and talks to this service alone. It never makes markup out of text. */
export const ownFilesPolicy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'"],
  // It frames the preview of the widget.
  ...["connect-src 'self'", "frame-src 'self'", "base-uri 'none'", "form-action 'none'"],
  ...["frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');

/** Returns the address of one of the console's files. */
export function consoleAsset(name: string): string {
  return `/console/assets/${name}`;
}

/** Serves the console: its files under `/console/assets`, and its page under every other address of it. */
export function consoleRoutes({ page, assets }: ConsoleFiles): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/console/assets/:name', (ctx) => {
    const name = ctx.params['name'] ?? '';
    const file = assets.get(name);
    if (!file) throw notFound();
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    sendFile(ctx, file, extname(name), forever);
  });
  router.get(/^\/console(\/|$)/, (ctx) => {
    ctx.set({
      'Content-Security-Policy': ownFilesPolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    sendFile(ctx, page, 'text/html', 'no-cache');
  });
  return router;
}
