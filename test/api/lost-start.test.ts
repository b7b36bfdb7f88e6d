import { says } from '../support/scripted-model';
import { temporalProxy, type TemporalProxy } from '../support/server-proxies';
import { startTestApi, type TestService } from '../support/test-service';
import { waitFor } from '../support/wait-for';

let proxy: TemporalProxy;
let service: TestService;
beforeAll(async () => {
  proxy = await temporalProxy();
  service = await startTestApi({ TEMPORAL_ADDRESS: proxy.address });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
});

test('runs one turn for a message that is repeated after an unconfirmed start', async () => {
  const { apiKey, tenantId } = await service.tenant();
  service.model.script(says('Once.'));
  const send = () =>
    service.chat(apiKey, { message: 'pay the bill' }, { 'idempotency-key': 'the bill of November' });

  proxy.deafen();
  expect((await send()).status).toBe(503);
  proxy.cut();
  proxy.restore();

  let again = await send();
  await waitFor('the message to be taken', async () => {
    if (again.status === 503) again = await send();
    return again.status !== 503;
  });
  expect(again.body).toMatchObject({ success: true, data: { message: 'Once.' } });
  expect(service.model.requests).toHaveLength(1);
  const conversations = await service.store.conversations.list(tenantId, {}, 10);
  expect(conversations.map(({ conversationId }) => conversationId)).toEqual([again.body.data.conversationId]);
});
