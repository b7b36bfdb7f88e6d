import { refreshDemoFile, writeDemoFile } from '../dev/demo-tenant/demo-file';
import { seedDemoTenant } from '../dev/demo-tenant/seed-demo-tenant';
import type { Settings } from '../platform/settings/settings';
import { demoFileOf } from './demo-file-of';
import type { Service } from './start-service';

export interface ServerAddresses {
  temporalAddress: string;
  temporalUiUrl?: string;
}

type Print = (line: string) => void;

/** Seeds an empty store, and prints where the service is and how to try it. */
export async function printBanner(
  service: Service,
  settings: Settings,
  surroundings: ServerAddresses,
  print: Print,
): Promise<void> {
  if (settings.role === 'worker') {
    print(`ready ${service.url}`);
    return;
  }
  await seedIfEmpty(service, settings, print);
  sayWhereItIs(service.url, settings, surroundings, print);
}

/** Creates the demo tenant in an empty store, unless the settings want none. Prints its keys, this once. */
export async function seedIfEmpty(
  { store, url }: Pick<Service, 'store' | 'url'>,
  settings: Settings,
  print: Print,
): Promise<void> {
  const demoFile = demoFileOf(settings);
  if (!settings.demo.hasTenant || !(await store.tenants.isEmpty())) return;
  const demo = await seedDemoTenant(store, settings);
  writeDemoFile(demoFile, demo, url);
  print(
    `The store was empty and has a demo tenant now. Its keys, shown this once (and kept in ${demoFile}):`,
  );
  print(`  API key          ${demo.apiKey}`);
  print(`  test API key     ${demo.testApiKey}`);
  print(`  access key       ${demo.accessKey}`);
  print(`  workspace token  ${demo.workspaceToken}`);
  print(`  sign in as       ${demo.ownerEmail}, password ${demo.ownerPassword}`);
}

/** Prints no key: a log may keep what it is given. The last line says that the service is ready, and its address. */
export function sayWhereItIs(
  url: string,
  settings: Settings,
  { temporalAddress, temporalUiUrl }: ServerAddresses,
  print: Print,
): void {
  const demoFile = demoFileOf(settings);
  const key = refreshDemoFile(demoFile, url) ? `$(node -p "require('${demoFile}').apiKey")` : '<API_KEY>';
  print(
    `Temporal at ${temporalAddress}${temporalUiUrl ? `, its pages at ${temporalUiUrl}` : ''}. Talk to the agent: npm run chat`,
  );
  print(`Set up agents and answer users in the console: ${url}/console`);
  print('Or copy:');
  print(`  curl -N -H "X-API-Key: ${key}" '${url}/api/agent/stream?q=what+time+is+it+in+Tokyo'`);
  print(`ready ${url}`);
}
