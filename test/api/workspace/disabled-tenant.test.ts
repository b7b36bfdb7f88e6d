import { aMember, Browser, signedIn } from '../../support/browser';
import { anOperator } from '../../support/operator';
import { testService } from '../../support/test-service';

const service = testService();

test('rejects all access of a disabled tenant at once, until it is enabled again', async () => {
  const tenant = await service.tenant();
  const neighbour = await anOperator(service, await service.tenant());
  const member = await aMember(service, tenant);
  const browser = await signedIn(service, member);
  const operator = await anOperator(service, tenant);
  const statuses = async () => [
    (await browser.send('GET', '/inbox')).status,
    (await browser.send('GET', '/session')).status,
    (await new Browser(service.url).signIn(member.email)).status,
    (await operator.get('/inbox')).status,
    (await service.post('/api/agent/cancel', tenant.apiKey, { conversationId: 'conv_x' })).status,
    (await service.post('/api/agent/cancel', tenant.accessKey, { conversationId: 'conv_x' })).status,
  ];
  const before = await statuses();
  await service.store.tenants.update(tenant.tenantId, { disabledAt: new Date() });
  expect(await statuses()).toEqual(Array<number>(6).fill(403));
  expect((await new Browser(service.url).signIn(member.email, 'wrong')).status).toBe(401);
  expect((await neighbour.get('/inbox')).status).toBe(200);
  await service.store.tenants.update(tenant.tenantId, { disabledAt: null });
  expect(await statuses()).toEqual(before);
  expect(before.slice(0, 4)).toEqual([200, 200, 201, 200]);
});
