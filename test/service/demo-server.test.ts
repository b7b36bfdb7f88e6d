import { demoToolsHost } from '../../src/dev/demo-model/demo-tools';
import { startDemoModel, type DemoModel } from '../../src/dev/demo-model/server';
import { seedDemoTenant } from '../../src/dev/demo-tenant/seed-demo-tenant';
import { loadSettings } from '../../src/platform/settings/settings';
import { startTestService, type TestService } from '../support/test-service';
import { aWorkspace, asMember, type Ask } from '../support/workspace';

let demo: DemoModel;
let service: TestService;
beforeAll(async () => {
  demo = await startDemoModel();
  const demoServer = { host: demoToolsHost, address: new URL(demo.url).host };
  service = await startTestService({}, undefined, { demoServer });
});
afterAll(async () => {
  await service.stop();
  await demo.close();
});

/** Creates a tool that reads the demo's mailbox, tries it, and returns the outcome. */
async function readMailbox(ask: Ask) {
  const http = { method: 'GET', url: `http://${demoToolsHost}/emails` };
  const { data } = await ask('POST', '/tools', { name: 'read_mail', description: 'Reads mail.', http });
  return (await ask('POST', `/tools/${String(data['toolId'])}/try`, {})).data;
}

test('the demo tenant’s tools reach the demo server; another tenant’s tools get a private-address error', async () => {
  const { tenantId } = await seedDemoTenant(service.store, loadSettings({}, '/nowhere'));
  const [own, { ask: foreign }] = await Promise.all([
    asMember(service, { tenantId }, 'owner'),
    aWorkspace(service),
  ]);
  const mail = { to: 'ada@example.org', subject: 'Demo', body: 'for the demo tenant alone' };
  await fetch(new URL('/emails', demo.url), { method: 'POST', body: JSON.stringify(mail) });

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
