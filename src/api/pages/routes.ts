import { Router } from '@koa/router';
import type { KnownKey } from '../../agents/tenant-config-cache/tenant-config-cache';
import { hashKey, isKey } from '../../workspace/credentials/keys';
import type { Ctx, RequestState } from '../context';
import type { ConsoleFiles } from './console-files';
import type { ManualFiles } from './manual-files';
import { serviceUrl } from './service-url';
import { previewOptions, previewPage } from './preview-page';
import { framePage, widgetPage } from './widget-pages';
import { forever, sendFile, type ServedFile } from './served-file';
import type { WidgetFiles } from './widget-files';

export interface PageDeps {
  widget: WidgetFiles;
  console: ConsoleFiles;
  manual: ManualFiles;
  /** Returns the access key of the demo tenant, if there is one and the demo is on. */
  demoKey: () => Promise<string | undefined>;
  /** Returns null if there is no such key. */
  identify: (keyHash: string) => Promise<KnownKey | null>;
}

const shortly = `public, max-age=${5 * 60}`;

/** The pages may run the widget and talk to this service, and nothing else. */
const pagePolicy = ["default-src 'none'", "connect-src 'self'", "base-uri 'none'", "form-action 'self'"];

/** Serves the widget's scripts, its demo page and the page for iframes. */
export function pageRoutes({
  widget,
  demoKey,
  identify,
}: Omit<PageDeps, 'console' | 'manual'>): Router<RequestState> {
  const router = new Router<RequestState>();
  const { script, parts } = widget;
  router.get('/widget.js', (ctx) => sendScript(ctx, script, shortly));
  router.get(`/widget.${script.hash}.js`, (ctx) => sendScript(ctx, script, forever));
  for (const { name, files, hash } of parts)
    for (const [language, file] of files)
      router.get(new RegExp(`^/widget/${name}\\.([0-9a-f]{16})\\.${language}\\.js$`), (ctx) => {
        // A page that was loaded before an update asks for the earlier file, and gets the present one.
        const isPresent = ctx.path.startsWith(`/widget/${name}.${hash}.`);
        sendScript(ctx, file, isPresent ? forever : 'no-cache');
      });
  router.get('/widget', async (ctx) => {
    const key = accessKeyOf(ctx) || (await demoKey());
    sendPage(ctx, widgetPage(serviceUrl(ctx), key), "'none'");
  });
  router.get('/widget/frame', async (ctx) => {
    const key = accessKeyOf(ctx);
    const known = isKey(key, [accessPrefix]) ? await identify(hashKey(key)) : null;
    const ancestors = known?.credential.allowedOrigins?.join(' ') ?? '*';
    sendPage(
      ctx,
      framePage({ key, locale: queried(ctx, 'locale'), theme: queried(ctx, 'theme') }),
      ancestors,
    );
  });
  router.get('/widget/preview', (ctx) => {
    const options = previewOptions((name) => (name === 'key' ? accessKeyOf(ctx) : queried(ctx, name)));
    const { page, styleSource, scriptSource } = previewPage(options);
    sendPage(ctx, page, "'self'", { styles: styleSource, scripts: `'self' ${scriptSource}` });
  });
  return router;
}

const accessPrefix = 'svc_ak_';

function accessKeyOf(ctx: Ctx): string {
  const key = queried(ctx, 'key');
  return key.startsWith(accessPrefix) ? key : '';
}

function queried(ctx: Ctx, name: string): string {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : '';
}

/** The sources of a page's styles and scripts. */
const ownFiles = { styles: "'self'", scripts: "'self'" };

function sendPage(ctx: Ctx, page: string, ancestors: string, { styles, scripts } = ownFiles): void {
  const sources = [`script-src ${scripts}`, `style-src ${styles}`, `frame-ancestors ${ancestors}`];
  const policy = [...pagePolicy, ...sources];
  ctx.set('Content-Security-Policy', policy.join('; '));
  ctx.type = 'text/html';
  ctx.body = page;
}

/** Websites of any origin load the widget's scripts. */
function sendScript(ctx: Ctx, file: ServedFile, caching: string): void {
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  sendFile(ctx, file, 'text/javascript', caching);
}
