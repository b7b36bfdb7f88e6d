import { asks, askingTenant, byAgent } from '../support/asking-agents';
import { found } from '../support/found';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { asMember, itemsOf } from '../support/workspace';

const service = testService();
const shop = toolServer();
afterEach(() => service.model.forget());

test('an agent that is asked by work without a user asks no user either', async () => {
  const pay = httpTool('pay', `${shop.url}/pay`, { policy: 'confirm' });
  const tenant = await askingTenant(service, { asks: { Payer: { tools: [pay] } } });
  const ask = await asMember(service, tenant, 'admin');
  const move = byAgent({
    'Be brief': [asks('payer'), says('It could not be paid.')],
    Payer: [calls({ tool: 'pay', args: { city: 'Oslo' } }), says('Nobody allows it.')],
  });
  service.model.script(move, move, move, move);
  const { data } = await ask('POST', '/schedules', {
    ...{ name: 'Pay', agentId: tenant.agentId, message: 'Pay.', cron: '0 9 1 1 *', asks: 'nobody' },
  });
  const path = `/schedules/${String(data['scheduleId'])}`;
  await ask('POST', `${path}/trigger`, {});
  await found('the end of the run', async () =>
    itemsOf(await ask('GET', `${path}/runs`)).find(({ state }) => state === 'completed'),
  );
  expect(shop.calls).toEqual([]);
  expect(JSON.stringify(service.model.requests.at(-2)?.messages.at(-1))).toContain('nobody may decide');
});
