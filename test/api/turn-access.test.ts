import { openEvents, requestEvents } from '../support/conversation-stream';
import { Listener } from '../support/listener';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { gate } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const invoices = httpTool('invoices', `${server.url}/invoices`, { requiresAuth: true, policy: 'confirm' });
  return service.tenant({}, [invoices]);
});

const ann = { 'x-user-id': 'ann', 'x-participant-id': 'ann' };
const widget = { 'x-integration-type': 'widget' };

/** Starts a turn with the API key that asks for confirmation before it reads invoices. */
async function asksForInvoices(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  service.model.script(calls({ tool: 'invoices', args: {} }));
  return readTurn(await service.stream(tenant.apiKey, { q: 'invoices?', ...query }, headers));
}

/** Starts a conversation as a visitor of a web page. */
async function aVisitorsConversation() {
  service.model.script(says('Hello.'));
  return readTurn(await service.stream(tenant.accessKey, { q: 'hi' }, ann));
}

const answerTo = ({ action, conversationId }: ReadTurn) => ({
  message: 'yes',
  conversationId,
  actionResponse: { instructionId: action['instructionId'], accepted: true },
});

/** Tries every way to read or control a turn that waits for an answer, except sending a message. */
function reachFor(turn: ReadTurn, key: string, headers: Record<string, string>): Promise<Response[]> {
  const { conversationId, turnId, events } = turn;
  const post = (path: string, body: object) => service.post(`/api/agent/${path}`, key, body, headers);
  const lastEventId = events[0]?.id ?? '';
  return Promise.all([
    post('chat', answerTo(turn)),
    post('cancel', { conversationId }),
    post('cancel', { conversationId, turnId }),
    service.stream(key, { q: 'x' }, { ...headers, 'last-event-id': lastEventId }),
  ]);
}

const notFound = { status: 404, code: 'not_found' };

test('hides an API key’s conversation from access keys, whichever user they claim', async () => {
  const turn = await asksForInvoices({}, ann);
  const { conversationId } = turn;
  const [asking] = await service.store.conversations.messages(tenant.tenantId, conversationId);
  const feedback = { messageId: asking?.messageId, rating: 'up' };
  const refused = [
    ...(await reachFor(turn, tenant.accessKey, ann)),
    await service.stream(tenant.accessKey, { q: 'hi', conversationId }, ann),
    await requestEvents(service, { key: tenant.accessKey, conversationId, headers: ann }),
    await service.post('/api/agent/feedback', tenant.accessKey, feedback, ann),
  ];
  for (const response of refused) expect(await refusal(response)).toMatchObject(notFound);
  expect(server.calls).toEqual([]);

  service.model.script(says('Paid.'));
  expect((await service.chat(tenant.apiKey, answerTo(turn))).body.data.message).toBe('Paid.');
});

test('hides a turn that was started with more access from a widget with an API key', async () => {
  const turn = await asksForInvoices();
  const { conversationId } = turn;
  const refused = [
    ...(await reachFor(turn, tenant.apiKey, widget)),
    await requestEvents(service, { key: tenant.apiKey, conversationId, headers: widget }),
  ];
  for (const response of refused) expect(await refusal(response)).toMatchObject(notFound);
  expect(server.calls).toEqual([]);
});

test('lets an API key use a visitor’s conversation, but hides its turns there', async () => {
  const { conversationId } = await aVisitorsConversation();
  const turn = await asksForInvoices({ conversationId });
  for (const response of await reachFor(turn, tenant.accessKey, ann))
    expect(await refusal(response)).toMatchObject(notFound);

  service.model.script(says('You owe 5.'));
  const { body } = await service.chat(tenant.apiKey, answerTo(turn));
  const feedback = { messageId: body.data['messageId'], rating: 'up' };
  const rated = await service.post('/api/agent/feedback', tenant.accessKey, feedback, ann);
  expect(await refusal(rated)).toMatchObject(notFound);
  expect((await service.post('/api/agent/feedback', tenant.apiKey, feedback)).status).toBe(200);
});

test('omits turns of an API key from a visitor’s events, and shows the visitor’s own', async () => {
  const { conversationId } = await aVisitorsConversation();
  const events = await openEvents(service, { key: tenant.accessKey, conversationId, headers: ann });
  service.model.script(says('You owe 5.'));
  const hidden = await readTurn(await service.stream(tenant.apiKey, { q: 'x', conversationId }));
  service.model.script(says('Bye.'));
  const own = await readTurn(await service.stream(tenant.accessKey, { q: 'y', conversationId }, ann));
  await events.until(({ event, data }) => event === 'response.completed' && data['message'] === 'Bye.');
  const seen = new Set(events.events.map(({ id }) => id?.split(':')[0]));
  expect(seen).toEqual(new Set([own.turnId]));
  events.leave();

  const again = { key: tenant.accessKey, conversationId, headers: ann, lastEventId: `${hidden.turnId}:1` };
  const resumed = await openEvents(service, again);
  await resumed.until(({ event }) => event === 'response.completed');
  expect(JSON.stringify(resumed.events)).not.toContain('You owe');
  resumed.leave();
});

test('does not let a visitor cancel or follow a queued message of an API key', async () => {
  const { conversationId } = await aVisitorsConversation();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Wait', opened), says('Later.'));
  const running = new Listener(await service.stream(tenant.accessKey, { q: 'y', conversationId }, ann));
  await running.until(({ event }) => event === 'content.delta');
  const enqueue = { 'x-concurrency': 'enqueue' };
  const waiting = new Listener(await service.stream(tenant.apiKey, { q: 'x', conversationId }, enqueue));
  const { id = '', data } = await waiting.until(({ event }) => event === 'meta');
  const cancelled = { conversationId, turnId: data['turnId'] };
  const refused = [
    await service.post('/api/agent/cancel', tenant.accessKey, cancelled, ann),
    await service.stream(tenant.accessKey, { q: 'x' }, { ...ann, 'last-event-id': id }),
  ];
  for (const response of refused) expect(await refusal(response)).toMatchObject(notFound);
  open();
  await waiting.until(({ event }) => event === 'response.completed');
});
