import { spawnSync } from 'node:child_process';
import { codeOf } from '../../support/doc-code';
import { gate, waitFor } from '../../support/wait-for';
import { anOperator } from '../../support/operator';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, fails, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { webhookReceiver } from '../../support/webhook-receiver';
import { asMember, aWorkspace } from '../../support/workspace';
import { forEachTest } from '../../support/lifetimes';
import { httpTool } from '../../support/test-tenant';
import { outboxEventTypes } from '../../../src/domain/outbox-event';

const service = testService();
const receiver = webhookReceiver();
const workspace = forEachTest(() =>
  aWorkspace(service, [httpTool('pay', `${receiver.url}/pay`, { policy: 'confirm' })]),
);
afterEach(() => service.model.forget());

async function webhook(path: string, changes: object = {}) {
  const { status, data } = await workspace.ask('POST', '/webhooks', {
    url: receiver.url + path,
    events: [...outboxEventTypes],
    ...changes,
  });
  expect(status).toBe(201);
  return { secret: String(data['secret']), webhookId: String(data['webhookId']) };
}

async function send(q: string, more: Record<string, string> = {}) {
  return readTurn(await service.stream(workspace.apiKey, { q, ...more }, { 'x-user-id': 'ann' }));
}

test('the end of a turn is sent, signed and without words', async () => {
  const { secret } = await webhook('/ends');
  service.model.script(says('Hello Ann.'));
  const { conversationId } = await send('secret words');
  const [event] = await receiver.until('/ends', secret, 'turn.completed');
  expect(event).toMatchObject({
    id: expect.stringMatching(/^event_/),
    data: { conversationId, userId: 'ann', outcome: 'completed', channel: 'platform' },
  });
  const sent = JSON.stringify(receiver.calls);
  expect(sent).not.toContain('secret words');
  expect(sent).not.toContain('Hello Ann');
});

test('a webhook with content gets the words of both sides', async () => {
  const { secret } = await webhook('/words', { includeContent: true });
  service.model.script(says('Hello Ann.'));
  await send('Good morning');
  const [event] = await receiver.until('/words', secret, 'turn.completed');
  expect(event?.data).toMatchObject({ userText: 'Good morning', text: 'Hello Ann.' });
});

test('a turn that fails is reported with its code', async () => {
  const { secret } = await webhook('/fails');
  service.model.script(fails(400), fails(400), fails(400), fails(400));
  await send('break');
  const [event] = await receiver.until('/fails', secret, 'turn.failed');
  expect(event?.data).toMatchObject({ outcome: 'failed', code: 'model_failed' });
});

test('a question is reported when it is asked and when it is decided', async () => {
  const { secret } = await webhook('/actions', { includeContent: true });
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }));
  const { conversationId, action } = await send('do it');
  const [asked] = await receiver.until('/actions', secret, 'action.requested');
  const { instructionId } = action;
  expect(asked?.data).toMatchObject({
    instructionId,
    conversationId,
    by: 'user',
    arguments: { message: 'Shall I?' },
  });
  service.model.script(says('Done.'));
  await send('yes', {
    conversationId,
    actionResponse: JSON.stringify({ instructionId, accepted: true }),
  });
  const [decided] = await receiver.until('/actions', secret, 'action.decided');
  expect(decided?.data).toMatchObject({ instructionId, outcome: 'accepted' });
});

test('a handoff is reported from its request to its end, with the words of both', async () => {
  const { secret } = await webhook('/handoffs', { includeContent: true });
  const ada = await anOperator(service, workspace);
  service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.', reason: 'asked' } }));
  const { conversationId } = await send('I want a person');
  const [requested] = await receiver.until('/handoffs', secret, 'handoff.requested');
  expect(requested?.data).toMatchObject({ conversationId, message: 'A person comes.', reason: 'asked' });
  await ada.does('claim', conversationId);
  await ada.does('reply', conversationId, { text: 'Hello, Ada here.' });
  await send('Thank you', { conversationId });
  await ada.does('release', conversationId);
  await ada.does('claim', conversationId);
  await ada.does('resolve', conversationId);
  await receiver.until('/handoffs', secret, 'handoff.resolved');
  const [claimed] = await receiver.until('/handoffs', secret, 'handoff.claimed', 2);
  expect(claimed?.data).toMatchObject({ memberId: ada.memberId });
  await receiver.until('/handoffs', secret, 'handoff.released');
  const [written] = await receiver.until('/handoffs', secret, 'message.operator');
  expect(written?.data).toMatchObject({ text: 'Hello, Ada here.', memberId: ada.memberId });
  const [read] = await receiver.until('/handoffs', secret, 'message.user');
  expect(read?.data).toMatchObject({ text: 'Thank you' });
});

test('a webhook gets only the events and the agent that it wants', async () => {
  const { secret } = await webhook('/some', { events: ['turn.failed'] });
  const { secret: other } = await webhook('/all');
  service.model.script(says('Hello.'));
  await send('hi');
  await receiver.until('/all', other, 'turn.completed');
  expect(receiver.received('/some', secret)).toEqual([]);
});

test('an attempt that fails is repeated under the same id, and shown', async () => {
  const { secret, webhookId } = await webhook('/flaky');
  receiver.answers.push({ status: 500 });
  service.model.script(says('Hello.'));
  await send('hi');
  const [first, second] = await receiver.until('/flaky', secret, 'turn.completed', 2);
  expect(second?.id).toBe(first?.id);
  const list = `/webhooks/${webhookId}/deliveries`;
  await waitFor('the delivery shows both attempts', async () => {
    const { data } = await workspace.ask('GET', `${list}?state=delivered`);
    return data['items'] instanceof Array && data['items'].length > 0;
  });
  const { data } = await workspace.ask('GET', `${list}?state=delivered`);
  expect(data).toMatchObject({ items: [{ type: 'turn.completed', attempts: 2, eventId: first?.id }] });
});

test('a delivery is replayed under its id', async () => {
  const { secret, webhookId } = await webhook('/again');
  service.model.script(says('Hello.'));
  await send('hi');
  const [first] = await receiver.until('/again', secret, 'turn.completed');
  const list = `/webhooks/${webhookId}/deliveries`;
  const { data } = await workspace.ask('GET', list);
  const [delivery] = Array.isArray(data['items']) ? data['items'] : [];
  const { status } = await workspace.ask('POST', `${list}/${delivery.deliveryId}/replay`, {});
  expect(status).toBe(200);
  const [, second] = await receiver.until('/again', secret, 'turn.completed', 2);
  expect(second).toEqual(first);
});

test('a delivery is replayed that was asked for during an attempt', async () => {
  const { secret, webhookId } = await webhook('/during');
  const taken = gate();
  receiver.answers.push({ when: taken.opened });
  service.model.script(says('Hello.'));
  await send('hi');
  await receiver.until('/during', secret, 'turn.completed');
  const list = `/webhooks/${webhookId}/deliveries`;
  const { data } = await workspace.ask('GET', list);
  const [delivery] = Array.isArray(data['items']) ? data['items'] : [];
  await workspace.ask('POST', `${list}/${delivery.deliveryId}/replay`, {});
  taken.open();
  await receiver.until('/during', secret, 'turn.completed', 2);
});

test('both secrets sign after a rotation', async () => {
  const { secret, webhookId } = await webhook('/rotated');
  const { data } = await workspace.ask('POST', `/webhooks/${webhookId}/rotate`, {});
  service.model.script(says('Hello.'));
  await send('hi');
  await receiver.until('/rotated', secret, 'turn.completed');
  await receiver.until('/rotated', String(data['secret']), 'turn.completed');
});

test('an endpoint that is gone is switched off, and the others hear of it', async () => {
  const { webhookId } = await webhook('/gone', { events: ['turn.completed'] });
  const { secret } = await webhook('/others', { events: ['webhook.disabled'] });
  receiver.answers.push({ status: 410 });
  service.model.script(says('Hello.'));
  await send('hi');
  const [event] = await receiver.until('/others', secret, 'webhook.disabled');
  expect(event?.data).toMatchObject({ webhookId, because: 'gone' });
  const { data } = await workspace.ask('GET', `/webhooks/${webhookId}`);
  expect(data).toMatchObject({ isActive: false, offBecause: 'gone' });
});

test('a test is sent once, and says how it went', async () => {
  const { secret, webhookId } = await webhook('/tried', { isActive: false });
  receiver.answers.push({ status: 302 });
  const failed = await workspace.ask('POST', `/webhooks/${webhookId}/test`, {});
  expect(failed.data).toMatchObject({ status: 302, problem: 'The endpoint answered with status 302.' });
  const { data } = await workspace.ask('POST', `/webhooks/${webhookId}/test`, {});
  expect(data).toEqual({ status: 200, ms: expect.any(Number) });
  expect(receiver.received('/tried', secret).map(({ type }) => type)).toEqual([
    'webhook.test',
    'webhook.test',
  ]);
});

test('the code of the manual verifies an event in Node', async () => {
  const { secret } = await webhook('/manual');
  service.model.script(says('Hello.'));
  await send('hi');
  await receiver.until('/manual', secret, 'turn.completed');
  const [seen] = receiver.calls;
  const run = (body: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-'], {
      input: `${codeOf('guide/webhooks.md', 'js verify-webhook')}
        console.log(eventOf(process.env.BODY, JSON.parse(process.env.HEADERS)).type);`,
      env: {
        PATH: process.env['PATH'],
        WEBHOOK_SECRET: secret,
        BODY: body,
        HEADERS: JSON.stringify(seen?.headers),
      },
      encoding: 'utf8',
    });
  expect(run(seen?.body ?? '')).toMatchObject({ status: 0, stdout: 'turn.completed\n' });
  expect(run('{}').status).toBe(1);
});

test('an address that is not allowed, and an agent of others, are refused', async () => {
  const bad = { url: 'http://10.0.0.1/hooks', events: ['turn.completed'] };
  expect(await workspace.ask('POST', '/webhooks', bad)).toMatchObject({ status: 400, paths: ['body.url'] });
  const other = { url: receiver.url, events: [], agentId: 'agent_of_others' };
  expect((await workspace.ask('POST', '/webhooks', other)).paths).toEqual(['body.agentId', 'body.events']);
});

test('what waits for a webhook that is deleted is not sent', async () => {
  const { webhookId } = await webhook('/deleted');
  receiver.answers.push({ status: 500 });
  service.model.script(says('Hello.'));
  await send('hi');
  await waitFor('the first attempt', () => receiver.calls.length > 0);
  expect((await workspace.ask('DELETE', `/webhooks/${webhookId}`)).status).toBe(200);
  const list = await service.store.deliveries.list(workspace.tenantId, webhookId, {}, 9);
  expect(list).toEqual([]);
});

test('deliveries go with the conversation that they are about', async () => {
  const { secret, webhookId } = await webhook('/erased');
  service.model.script(says('Hello.'));
  const { conversationId } = await send('hi');
  await receiver.until('/erased', secret, 'turn.completed');
  expect((await workspace.ask('DELETE', `/conversations/${conversationId}`)).status).toBe(200);
  await waitFor('the delivery is gone', async () => {
    const left = await service.store.deliveries.list(workspace.tenantId, webhookId, {}, 9);
    return left.length === 0;
  });
});

test('an operator can’t read or change webhooks', async () => {
  const ask = await asMember(service, workspace, 'operator');
  expect((await ask('GET', '/webhooks')).status).toBe(403);
});

test('tools that need approval report the rule and the tool', async () => {
  const { secret } = await webhook('/tools');
  service.model.script(calls({ tool: 'pay', args: { city: 'Rome' } }));
  const { events } = await send('pay');
  expect(dataOf(events, 'action')).toHaveLength(1);
  const [asked] = await receiver.until('/tools', secret, 'action.requested');
  expect(asked?.data).toMatchObject({ tool: 'pay', outcome: 'asked' });
});
