import { aWorkspace, asMember, itemsOf, type TestWorkspace } from '../../../support/workspace';
import { aMember } from '../../../support/browser';
import { testService } from '../../../support/test-service';

const service = testService();
let workspace: TestWorkspace;
beforeEach(async () => void (workspace = await aWorkspace(service)));

const hours = {
  timeZone: 'Europe/Berlin',
  open: [{ days: ['mon', 'tue'], from: '09:00', to: '24:00' }],
  holidays: ['2026-12-25'],
};

test('creates, shows, lists, changes and deletes a queue', async () => {
  const { ask } = workspace;
  const member = await aMember(service, workspace, { name: 'Mia', role: 'operator' });
  const wanted = {
    name: 'Sales',
    memberIds: [member.memberId],
    roles: ['admin'],
    hours,
    assign: 'round_robin',
    steps: [{ afterMs: 60_000, then: 'message', text: 'Soon.' }],
    idleMs: 120_000,
    closedText: 'Closed until {{opens}}.',
  };
  const made = await ask('POST', '/queues', wanted);
  expect(made).toMatchObject({ status: 201, data: wanted });
  const path = `/queues/${String(made.data['queueId'])}`;
  const shown = await ask('GET', path);
  expect(shown.data).toEqual({ ...made.data, members: [{ memberId: member.memberId, name: 'Mia' }] });
  expect(itemsOf(await ask('GET', '/queues?q=sal'))).toEqual([made.data]);

  const second = await ask('POST', '/queues', { name: 'Care' });
  expect(second.data).toMatchObject({ memberIds: [], roles: [], assign: 'pick', steps: [] });
  const then = { queueId: second.data['queueId'] };
  const change = { steps: [{ afterMs: 1_000, then }], hours: null, idleMs: null, closedText: null };
  const changed = await ask('PATCH', path, change);
  expect(changed.data).toMatchObject({ name: 'Sales', steps: [{ afterMs: 1_000, then }] });
  for (const gone of ['hours', 'idleMs', 'closedText']) expect(changed.data).not.toHaveProperty(gone);

  expect((await ask('DELETE', path)).status).toBe(200);
  expect((await ask('GET', path)).status).toBe(404);
  expect((await ask('DELETE', path)).status).toBe(404);
});

test('a name belongs to one queue, whatever its capitals', async () => {
  const { ask } = workspace;
  await ask('POST', '/queues', { name: 'Sales' });
  expect(await ask('POST', '/queues', { name: 'SALES' })).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  });
});

test('names every fault at once', async () => {
  const { ask } = workspace;
  const answer = await ask('POST', '/queues', {
    name: ' ',
    memberIds: ['member_unknown'],
    roles: ['boss'],
    hours: {
      timeZone: 'Mars/Base',
      open: [{ days: [], from: '9:00', to: '25:00' }],
      holidays: ['2026-02-30'],
    },
    assign: 'random',
    steps: [
      { afterMs: 10, then: 'message' },
      { afterMs: 1_000, then: { queueId: 'queue_unknown' } },
    ],
    idleMs: 0,
    closedText: '',
    color: 'red',
  });
  expect(answer.status).toBe(400);
  expect(new Set(answer.paths)).toEqual(
    new Set([
      ...[
        'body.color',
        'body.name',
        'body.memberIds.0',
        'body.roles.0',
        'body.hours.timeZone',
        'body.assign',
      ],
      ...[
        'body.hours.open.0.days',
        'body.hours.open.0.from',
        'body.hours.open.0.to',
        'body.hours.holidays.0',
      ],
      ...[
        'body.steps.0.afterMs',
        'body.steps.0.text',
        'body.steps.1.then.queueId',
        'body.idleMs',
        'body.closedText',
      ],
    ]),
  );
});

test('a message of a step needs its text', async () => {
  const answer = await workspace.ask('POST', '/queues', {
    name: 'Sales',
    steps: [{ afterMs: 1_000, then: 'message' }],
  });
  expect(answer).toMatchObject({ status: 400, paths: ['body.steps.0.text'] });
});

test('steps never lead back to their own queue', async () => {
  const { ask } = workspace;
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    const next = ids.at(-1);
    const steps = next === undefined ? [] : [{ afterMs: 1_000, then: { queueId: next } }];
    ids.push(String((await ask('POST', '/queues', { name, steps })).data['queueId']));
  }
  const [a = '', , c = ''] = ids;
  for (const queueId of [a, c]) {
    const steps = [
      { afterMs: 1_000, then: 'message', text: 'x' },
      { afterMs: 1_000, then: { queueId } },
    ];
    const answer = await ask('PATCH', `/queues/${a}`, { steps });
    expect(answer).toMatchObject({ status: 400, paths: ['body.steps.1.then.queueId'] });
  }
});

test('an agent names queues that the workspace has', async () => {
  const { ask, agentId } = workspace;
  const wordRules = [{ words: ['x'], queueId: 'queue_unknown' }];
  const handoff = { enabled: true, queueIds: ['queue_unknown'], wordRules };
  expect(await ask('PATCH', `/agents/${agentId}`, { handoff })).toMatchObject({
    status: 400,
    paths: ['body.handoff.queueIds.0', 'body.handoff.wordRules.0.queueId'],
  });
});

test('who works in the inbox reads queues and replies, and changes none', async () => {
  const operator = await asMember(service, workspace, 'operator');
  await workspace.ask('POST', '/queues', { name: 'Sales' });
  expect(itemsOf(await operator('GET', '/queues'))).toHaveLength(1);
  expect((await operator('GET', '/replies')).status).toBe(200);
  expect((await operator('POST', '/queues', { name: 'Mine' })).status).toBe(403);
  expect((await operator('POST', '/replies', { title: 'Mine', text: 'x' })).status).toBe(403);
});
