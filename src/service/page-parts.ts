import type { PageDeps } from '../api/pages/routes';
import { readConsole } from '../api/pages/console-files';
import { readWidget } from '../api/pages/widget-files';
import { demoTenantOf } from '../dev/demo-tenant/demo-file';
import type { Store } from '../store/store';
import type { PageFolders } from './service-options';
import type { Settings } from '../platform/settings/settings';
import { demoFileOf } from './demo-file-of';

/** Puts together what the pages need. Throws if the widget or the console was not built. */
export function pageParts(
  settings: Settings,
  store: Store,
  { widget, console }: PageFolders,
  identify: PageDeps['identify'],
): PageDeps {
  const demoKey = () => demoAccessKey(settings, store);
  return { widget: readWidget(widget), console: readConsole(console), identify, demoKey };
}

/** Returns the newest access key of the demo tenant that is not revoked. */
async function demoAccessKey(settings: Settings, { credentials }: Store): Promise<string | undefined> {
  const tenantId = settings.demo.hasTools ? demoTenantOf(demoFileOf(settings)) : undefined;
  if (tenantId === undefined) return undefined;
  const [key] = await credentials.list(tenantId, { kind: 'ACCESS_KEY', revoked: false }, 1);
  return key?.plaintext;
}
