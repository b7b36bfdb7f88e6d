import { found } from '../support/found';
import { anOperator, pendingQuestion } from '../support/operator';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { webhookReceiver } from '../support/webhook-receiver';
import { aWorkspace, itemsOf } from '../support/workspace';
import { forEachTest } from '../support/lifetimes';

const service = testService();
const shop = toolServer();
const receiver = webhookReceiver();
const workspace = forEachTest(() =>
  aWorkspace(service, [httpTool('restock', shop.url, { policy: 'confirm' })]),
);
afterEach(() => service.model.forget());

/** Never due within a test. */
const yearly = { cron: '0 9 1 1 *', timeZone: 'Europe/Berlin' };

async function aSchedule(changes: object = {}) {
  const { agentId, ask } = workspace;
  const { data, status, error } = await ask('POST', '/schedules', {
    ...{ name: 'Report', agentId, message: 'Write the report.', ...yearly },
    ...changes,
  });
  expect({ status, error }).toMatchObject({ status: 201 });
  return { ...data, path: `/schedules/${String(data['scheduleId'])}` };
}

async function runsOf(path: string) {
  return itemsOf(await workspace.ask('GET', `${path}/runs`));
}

/** Waits until the newest run has this state. */
function untilRun(path: string, state: string): Promise<Record<string, unknown>> {
  return found(`a run that is ${state}`, async () => {
    const [newest] = await runsOf(path);
    return newest?.['state'] === state ? newest : undefined;
  });
}

const lastWords = () => JSON.stringify(service.model.requests.at(-1)?.messages.at(-1));

test('a schedule fires by itself, and its turn answers the message', async () => {
  service.model.script(says('All is well.'), says('All is well.'), says('All is well.'));
  const { path } = await aSchedule({ cron: undefined, everyMs: 1_000 });
  const run = await untilRun(path, 'completed');
  await workspace.ask('PATCH', path, { isActive: false });
  expect(lastWords()).toContain('Write the report.');
  const { data } = await workspace.ask('GET', `/conversations/${String(run['conversationId'])}`);
  expect(JSON.stringify(data)).toContain('All is well.');
});

test('a run can be begun now, also of a schedule that is paused', async () => {
  const { path } = await aSchedule({ isActive: false });
  service.model.script(says('Here it is.'));
  expect((await workspace.ask('POST', `${path}/trigger`, {})).status).toBe(202);
  const run = await untilRun(path, 'completed');
  expect(run).toMatchObject({ turnId: expect.stringMatching(/^conv_|^turn_/) });
  expect((await workspace.ask('GET', `${path}/next`)).data).toEqual({ times: [] });
});

test('runs of one conversation go on in it', async () => {
  const { path } = await aSchedule({ conversation: 'one', userId: 'ann', attributes: { plan: 'gold' } });
  service.model.script(says('First.'), says('Second.'));
  await workspace.ask('POST', `${path}/trigger`, {});
  const first = await untilRun(path, 'completed');
  await workspace.ask('POST', `${path}/trigger`, {});
  const both = await found('two runs', async () => {
    const runs = await runsOf(path);
    return runs.length === 2 && runs.every(({ state }) => state === 'completed') ? runs : undefined;
  });
  expect(new Set(both.map(({ conversationId }) => conversationId))).toEqual(
    new Set([first['conversationId']]),
  );
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('First.');
  const { data } = await workspace.ask('GET', `/conversations/${String(first['conversationId'])}`);
  expect(data).toMatchObject({ userId: 'ann', attributes: { plan: 'gold' } });
});

test('shows the next times, also over a change of the clocks', async () => {
  const { path } = await aSchedule({
    ...{ cron: '30 2 * * *', timeZone: 'Europe/Berlin', startAt: '2027-03-26T12:00:00Z' },
  });
  const { data } = await workspace.ask('GET', `${path}/next?count=4`);
  expect(data['times']).toEqual([
    '2027-03-27T01:30:00.000Z',
    // 02:30 is left out on the day that has no 02:30.
    '2027-03-29T00:30:00.000Z',
    '2027-03-30T00:30:00.000Z',
    '2027-03-31T00:30:00.000Z',
  ]);
});

test('cron fires on either day if both the day of the month and of the week are given', async () => {
  const { path } = await aSchedule({
    cron: '0 0 13 * FRI',
    timeZone: 'UTC',
    startAt: '2027-08-01T00:00:00Z',
  });
  const { data } = await workspace.ask('GET', `${path}/next?count=4`);
  expect(data['times']).toEqual([
    '2027-08-06T00:00:00.000Z',
    '2027-08-13T00:00:00.000Z',
    '2027-08-20T00:00:00.000Z',
    '2027-08-27T00:00:00.000Z',
  ]);
});

test('operators decide where the user would be asked, and the run goes on', async () => {
  const { path } = await aSchedule();
  service.model.script(calls({ tool: 'restock', args: { item: 'bolts' } }), says('Restocked.'));
  shop.answers.push({ body: 'done' });
  await workspace.ask('POST', `${path}/trigger`, {});
  const conversationId = String((await untilRun(path, 'waiting'))['conversationId']);
  expect(shop.calls).toEqual([]);
  const ada = await anOperator(service, workspace);
  const { instructionId } = await pendingQuestion(ada, conversationId);
  await ada.does('answer', conversationId, { instructionId, accepted: true });
  await untilRun(path, 'completed');
  expect(shop.calls).toHaveLength(1);
});

test('nobody is asked if the schedule says so: the call is denied, and the model is told', async () => {
  const { path } = await aSchedule({ asks: 'nobody' });
  service.model.script(calls({ tool: 'restock', args: { item: 'bolts' } }), says('I could not.'));
  await workspace.ask('POST', `${path}/trigger`, {});
  await untilRun(path, 'completed');
  expect(shop.calls).toEqual([]);
  expect(lastWords()).toContain('nobody may decide');
});

test('a run that can’t begin says why, and a webhook hears of it', async () => {
  const { data } = await workspace.ask('POST', '/webhooks', {
    url: `${receiver.url}/events`,
    events: ['schedule.run', 'schedule.failed'],
  });
  const { data: extra } = await workspace.ask('POST', '/agents', { name: 'Extra', instructions: 'Help.' });
  const agentId = String(extra['agentId']);
  const { path, scheduleId } = { scheduleId: '', ...(await aSchedule({ agentId })) };
  await service.store.agents.delete(workspace.tenantId, agentId);
  await workspace.ask('POST', `${path}/trigger`, {});
  const run = await untilRun(path, 'refused');
  expect(run).toMatchObject({ problem: 'The agent is gone. Choose another one.' });
  const [event] = await receiver.until('/events', String(data['secret']), 'schedule.failed');
  expect(event?.data).toMatchObject({ scheduleId, problem: run['problem'] });
});

test('nothing begins while the workspace has paused such work', async () => {
  const { path } = await aSchedule();
  await workspace.ask('PATCH', '/settings', { pausesOwnWork: true });
  const { status, error } = await workspace.ask('POST', `${path}/trigger`, {});
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'conflict' });
  await workspace.ask('PATCH', '/settings', { pausesOwnWork: false });
  service.model.script(says('Now.'));
  await workspace.ask('POST', `${path}/trigger`, {});
  await untilRun(path, 'completed');
  expect(await runsOf(path)).toHaveLength(1);
});

test('a deleted schedule fires no more, and is gone', async () => {
  const { path } = await aSchedule();
  expect((await workspace.ask('DELETE', path)).status).toBe(200);
  expect((await workspace.ask('POST', `${path}/trigger`, {})).status).toBe(404);
  expect((await workspace.ask('GET', path)).status).toBe(404);
});

test.each([
  [{ cron: '61 9 * * *' }, 'body'],
  [{ cron: '@daily' }, 'body.cron'],
  [{ cron: 'CRON_TZ=UTC 0 9 * * *' }, 'body.cron'],
  [{ everyMs: 1_000 }, 'body.cron'],
  [{ cron: undefined }, 'body.calendar'],
  [{ timeZone: 'Mars/Olympus' }, 'body.timeZone'],
  [{ agentId: 'agent_x' }, 'body.agentId'],
  [{ queueId: 'queue_x' }, 'body.queueId'],
])('names the fault of a schedule with %j', async (changes, fault) => {
  const { agentId, ask } = workspace;
  const wanted = { name: 'Report', agentId, message: 'Write.', ...yearly, ...changes };
  const { status, paths } = await ask('POST', '/schedules', wanted);
  expect({ status, path: paths[0] }).toEqual({ status: 400, path: fault });
});

test('a repeated request for a run begins one turn', async () => {
  const { path } = await aSchedule();
  service.model.script(says('Once.'));
  const once = { 'idempotency-key': 'once' };
  await workspace.ask('POST', `${path}/trigger`, {}, once);
  await workspace.ask('POST', `${path}/trigger`, {}, once);
  const { conversationId } = await untilRun(path, 'completed');
  const { data } = await workspace.ask('GET', `/conversations/${String(conversationId)}/turns`);
  expect(itemsOf({ data })).toHaveLength(1);
});

test('the schedules of an erased person are gone, and an export has them', async () => {
  const { path } = await aSchedule({ userId: 'ann' });
  const owner = await anOperator(service, workspace, { role: 'owner' });
  const exported = await owner.get('/people/export?userId=ann');
  expect(await exported.text()).toContain('schedules.jsonl');
  await owner.post('/people/erase', { userId: 'ann', confirm: true });
  await found('the end of the schedule', async () =>
    (await workspace.ask('GET', path)).status === 404 ? true : undefined,
  );
});
