import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPassword } from '../../../src/workspace/credentials/password';
import { hashKey } from '../../../src/workspace/credentials/keys';
import { writeDemoFile } from '../../../src/dev/demo-tenant/demo-file';
import { sayWhereItIs, seedIfEmpty } from '../../../src/service/startup-banner';
import { seedDemoTenant, type DemoTenant } from '../../../src/dev/demo-tenant/seed-demo-tenant';
import { loadSettings } from '../../../src/platform/settings/settings';
import { ownDatabase } from '../../support/own-database';
import { connectForTest } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';
import { newFolder } from '../../support/new-folder';

const settings = loadSettings({});
const store = forAllTests(connectForTest);
let demo: DemoTenant;
beforeAll(async () => void (demo = await seedDemoTenant(store, settings)));

let folder: string;
beforeEach(() => void (folder = newFolder()));

test('the owner’s token is in demo.json, and only its hash is in the store', async () => {
  const path = join(folder, 'demo.json');
  writeDemoFile(path, demo, 'http://127.0.0.1:3000');

  const written = JSON.parse(readFileSync(path, 'utf8'));
  expect(written).toEqual({ baseUrl: 'http://127.0.0.1:3000', ...demo });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const token = await store.workspaceTokens.getByHash(hashKey(written.workspaceToken));
  expect(token).toMatchObject({ tenantId: demo.tenantId, role: 'owner', name: 'Demo owner' });
  expect(JSON.stringify(token)).not.toContain(written.workspaceToken);
});

test('writes the owner’s sign-in to demo.json, and stores only a password hash', async () => {
  const { tenantId, ownerEmail, ownerPassword } = demo;
  const owner = await store.members.byEmail(ownerEmail);
  expect(owner).toMatchObject({ tenantId, role: 'owner', name: 'Demo owner' });
  expect(await isPassword(ownerPassword, owner?.passwordHash)).toBe(true);
  expect(JSON.stringify(owner)).not.toContain(ownerPassword);
});

test('gives the owner another address if a start that crashed has taken the usual one', async () => {
  const second = await seedDemoTenant(store, settings);
  expect((await store.members.byEmail('owner@demo.example'))?.name).toBe('Demo owner');
  expect(second.ownerEmail).toMatch(/^owner-[0-9a-f]{12}@demo\.example$/);
  for (const { tenantId, ownerEmail } of [demo, second]) {
    expect(await store.members.byEmail(ownerEmail)).toMatchObject({ tenantId });
  }
});

test('prints the keys at the start that creates them, and at no later one', async () => {
  const lines = await startTwice({});
  expect(lines[0]).toMatch(/svc_live_.*svc_ws_/s);
  expect(lines[1]).not.toContain('svc_');
  expect(lines[1]).toContain(`$(node -p "require('${join(folder, 'demo.json')}').apiKey")`);
});

test('creates no demo tenant if DEMO_TENANT is false', async () => {
  const lines = await startTwice({ DEMO_TENANT: 'false' });
  for (const text of lines) expect(text).toContain('X-API-Key: <API_KEY>');
  expect(existsSync(join(folder, 'demo.json'))).toBe(false);
});

/** Returns what two starts with an empty database print. */
async function startTwice(given: Record<string, string>): Promise<string[]> {
  const own = await connectForTest(ownDatabase());
  const chosen = loadSettings({ DATA_DIR: folder, ...given }, folder);
  const url = 'http://127.0.0.1:1';
  const texts: string[] = [];
  for (const _start of [1, 2]) {
    const lines: string[] = [];
    await seedIfEmpty({ store: own, url }, chosen, (line) => lines.push(line));
    sayWhereItIs(url, chosen, { temporalAddress: '127.0.0.1:2' }, (line) => lines.push(line));
    texts.push(lines.join('\n'));
  }
  await own.close();
  return texts;
}
