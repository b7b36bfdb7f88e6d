import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoToolsHost } from '../../src/dev/demo-model/demo-tools';
import { readServersFile } from '../../src/dev/servers/servers-file';
import { Browser } from '../support/browser';
import { startTestService, type TestService } from '../support/test-service';
import { aWorkspace, asMember, type Ask } from '../support/workspace';

let dataDir: string;
let service: TestService;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-demo-'));
  const settings = { DEMO: 'true', DEMO_TENANT: 'true', DATA_DIR: dataDir };
  service = await startTestService(settings, { isAlone: true });
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

/** Creates a tool that reads the demo's mailbox, tries it, and returns the outcome. */
async function readMailbox(ask: Ask) {
  const http = { method: 'GET', url: `http://${demoToolsHost}/emails` };
  const { data } = await ask('POST', '/tools', { name: 'read_mail', description: 'Reads mail.', http });
  return (await ask('POST', `/tools/${String(data['toolId'])}/try`, {})).data;
}

test('lets only the demo tenant’s tools reach the demo server', async () => {
  const { tenantId } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const [own, { ask: foreign }] = await Promise.all([
    asMember(service, { tenantId }, 'owner'),
    aWorkspace(service),
  ]);
  const mail = { to: 'ada@example.org', subject: 'Demo', body: 'for the demo tenant alone' };
  const mailbox = `http://127.0.0.1:${readServersFile(dataDir).ports['demo']}/emails`;
  await fetch(mailbox, { method: 'POST', body: JSON.stringify(mail) });

  expect((await readMailbox(own))['result']).toContain(mail.body);
  const refused = await readMailbox(foreign);
  expect(refused['error']).toContain(`${demoToolsHost} is a private address`);
  expect(JSON.stringify(refused)).not.toContain(mail.body);
});

test('a tenant cannot make itself the demo tenant', async () => {
  const { ask } = await aWorkspace(service);
  expect((await ask('PATCH', '/settings', { name: 'Demo', isDemo: true })).status).toBe(400);
  await ask('PATCH', '/settings', { name: 'Demo' });
  expect((await readMailbox(ask))['error']).toContain('is a private address');
});

test('says at the sign-in that there is a demo tenant', async () => {
  const { data } = await new Browser(service.url).send('POST', '/session/options', {});
  expect(data).toEqual({ demo: true });
});
