import { testService } from '../../../support/test-service';
import { testWorkspace } from '../../../support/workspace';

const service = testService();
const ws = testWorkspace(service);

test('returns only the settings of the workspace', async () => {
  const { status, data } = await ws.ask('GET', '/settings');
  expect(status).toBe(200);
  expect(data).toEqual({
    tenantId: ws.tenantId,
    name: 'Test',
    requireSecondFactor: [],
    defaultAgentId: ws.agentId,
    createdAt: expect.stringMatching(/Z$/),
    requireUserToken: false,
    budgets: [],
  });
});

test('changes name and default agent, separately or together', async () => {
  const { data: agent } = await ws.ask('POST', '/agents', { name: 'Other' });
  const defaultAgentId = agent['agentId'];
  expect((await ws.ask('PATCH', '/settings', { name: 'Zürich' })).data).toMatchObject({
    name: 'Zürich',
    defaultAgentId: ws.agentId,
  });
  expect((await ws.ask('PATCH', '/settings', { defaultAgentId })).data).toMatchObject({
    name: 'Zürich',
    defaultAgentId,
  });
  const both = await ws.ask('PATCH', '/settings', { name: 'Bern', defaultAgentId: ws.agentId });
  expect(both.data).toMatchObject({ name: 'Bern', defaultAgentId: ws.agentId });
  expect((await ws.ask('GET', '/settings')).data).toEqual(both.data);
  expect((await ws.ask('PATCH', '/settings', {})).data).toEqual(both.data);
});

test('reports every fault at once, including read-only fields', async () => {
  const body = {
    name: '',
    defaultAgentId: 'agent_x',
    tenantId: 't',
    createdAt: 'x',
    version: 'v',
    disabledAt: null,
  };
  const { status, paths } = await ws.ask('PATCH', '/settings', body);
  expect([status, paths]).toEqual([
    400,
    Object.keys(body)
      .map((name) => `body.${name}`)
      .sort(),
  ]);
  for (const wrong of [
    { name: null },
    { name: { $gt: '' } },
    { defaultAgentId: null },
    { name: 'x'.repeat(101) },
  ]) {
    expect((await ws.ask('PATCH', '/settings', wrong)).status).toBe(400);
  }
  expect((await ws.ask('GET', '/settings')).data).toMatchObject({ name: 'Test', defaultAgentId: ws.agentId });
});
