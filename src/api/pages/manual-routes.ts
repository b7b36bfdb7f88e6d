import { extname } from 'node:path';
import { Router } from '@koa/router';
import { notFound } from '../../domain/errors';
import type { RequestState } from '../context';
import { ownFilesPolicy } from './console-routes';
import type { ManualFiles } from './manual-files';
import { forever, sendFile } from './served-file';

/** Serves the manual, which the build makes of docs/, under `/manual`. */
export function manualRoutes(files: ManualFiles): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get(/^\/manual(\/|$)/, (ctx) => {
    const address = ctx.path.replace(/\/$/, '');
    const file = files.get(address);
    if (!file) throw notFound();
    ctx.set({ 'Content-Security-Policy': ownFilesPolicy, 'Cross-Origin-Resource-Policy': 'same-origin' });
    // The names of its script and style sheet hold a digest of their content.
    const isNamedByContent = /\.[A-Z0-9]{8}\.(js|css)$/.test(address);
    sendFile(ctx, file, extname(address) || 'text/html', isNamedByContent ? forever : 'no-cache');
  });
  return router;
}
