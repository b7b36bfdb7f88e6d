import { join } from 'node:path';
import { refreshDemoFile, writeDemoFile } from '../demo-tenant/demo-file';
import { seedDemoTenant } from '../demo-tenant/seed-demo-tenant';
import type { Settings } from '../settings';
import type { Service } from './start-service';

export interface Surroundings {
  temporalAddress: string;
  temporalUiUrl?: string;
}

/** Fills an empty store, and tells the user where the service is and how to try it. */
export async function announce(
  { store, url }: Service,
  settings: Settings,
  { temporalAddress, temporalUiUrl }: Surroundings,
  print: (line: string) => void,
): Promise<void> {
  const demoFile = join(settings.dataDir, 'demo.json');
  if (await store.tenants.isEmpty()) {
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
  const key = refreshDemoFile(demoFile, url) ?? '<API_KEY>';
  print(
    `Temporal at ${temporalAddress}${temporalUiUrl ? `, its pages at ${temporalUiUrl}` : ''}. Talk to the agent: npm run chat`,
  );
  print('Or copy:');
  print(`  curl -N -H 'X-API-Key: ${key}' '${url}/api/agent/stream?q=what+time+is+it+in+Tokyo'`);
  print(`ready ${url}`);
}
