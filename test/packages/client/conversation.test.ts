import { isDeepStrictEqual } from 'node:util';
import { Holdfast, type Action, type ConversationEvent, type Conversation } from 'holdfast-client';
import { lookupServer } from '../../support/mcp-workspace';
import { aTenantWith } from '../../support/mcp-agent';
import { anOperator } from '../../support/operator';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';
import { gate, waitFor } from '../../support/wait-for';
import { all } from './scripted-stream';
import { forEachTest } from '../../support/lifetimes';

const service = testService();
const tools = toolServer();
const tenant = forEachTest(() =>
  service.tenant({}, [httpTool('calendar', `${tools.url}/calendar`, { policy: 'consent' })]),
);
const mcp = lookupServer((token) => token === 'good');

const client = (apiKey = tenant.apiKey) => new Holdfast({ url: service.url, apiKey });

/** Sends a message that the agent answers with a question of this kind. */
async function asked<Kind extends Action['type']>(conversation: Conversation, kind: Kind) {
  const result = await conversation.send('Go').result();
  if (result.status !== 'action' || !isOfKind(result.action, kind)) throw new Error(JSON.stringify(result));
  return result.action;
}

function isOfKind<Kind extends Action['type']>(
  action: Action,
  kind: Kind,
): action is Extract<Action, { type: Kind }> {
  return action.type === kind;
}

/** The answer in the model's latest request. */
const told = () => service.model.requests.at(-1)?.messages.at(-1)?.content;

test('remembers the conversation from message to message', async () => {
  service.model.script(says('Hello.'), says('Good.'));
  const conversation = client().conversation({ participantId: 'visitor-1' });
  expect(conversation.id).toBeUndefined();
  expect(await conversation.send('Hi').text()).toBe('Hello.');
  const { id } = conversation;
  expect(id).toMatch(/^conv_/);
  expect(await conversation.send('How are you?').result()).toMatchObject({
    status: 'completed',
    message: 'Good.',
    conversationId: id,
    totalTokens: 15,
  });
});

test('gives a web page’s visitor an id and keeps it', async () => {
  service.model.script(says('Hello.'), says('Good.'));
  const conversation = client(tenant.accessKey).conversation({ integration: 'widget' });
  await conversation.send('Hi').text();
  const { id, participantId } = conversation;
  expect(participantId).toMatch(/./);
  expect(await conversation.send('How are you?').text()).toBe('Good.');
  expect([conversation.id, conversation.participantId]).toEqual([id, participantId]);
});

test('answers a consent', async () => {
  const conversation = client().conversation();
  service.model.script(calls({ tool: 'calendar', args: { day: 'monday' } }), says('Booked.'));
  const action = await asked(conversation, 'consent');
  expect(action).toMatchObject({ tool: 'calendar', arguments: { day: 'monday' } });
  expect(await conversation.answer(action, { accepted: true }).text()).toBe('Booked.');
  expect(told()).toBe('{"ok":true}');
});

test('answers a form; an answer that does not fit says why, and the action stays open', async () => {
  const conversation = client().conversation();
  const fields = [{ name: 'guests', label: 'Guests', type: 'number', required: true }];
  service.model.script(calls({ tool: 'ask_form', args: { message: 'A table', fields } }), says('Done.'));
  const action = await asked(conversation, 'form');
  await expect(conversation.answer(action, { formValues: {} }).text()).rejects.toMatchObject({
    code: 'invalid_request',
    status: 400,
    details: [{ path: expect.stringContaining('guests'), message: expect.any(String) }],
  });
  expect(await conversation.answer(action, { formValues: { guests: 2 } }).text()).toBe('Done.');
  await expect(conversation.answer(action, { formValues: { guests: 2 } }).text()).rejects.toMatchObject({
    code: 'action_not_pending',
  });
});

test('reconnects an MCP server, and sends its token with later messages', async () => {
  const { apiKey } = await aTenantWith(service, mcp.target);
  const conversation = client(apiKey).conversation({ mcpTokens: { crm: 'bad' } });
  const lookup = calls({ tool: 'crm__lookup', args: {} });
  service.model.script(lookup, says('Found.'), lookup, says('Found again.'));
  const action = await asked(conversation, 'consent');
  expect(action.reconnect).toMatchObject({ server: 'crm', needs: 'token' });
  const reply = { accepted: true, mcpTokens: { crm: 'good' } };
  expect(await conversation.answer(action, reply).text()).toBe('Found.');
  expect(await conversation.send('And again?').text()).toBe('Found again.');
});

test('answers in a later page load with only the conversation’s id', async () => {
  const first = client().conversation();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Fine.'));
  await first.send('Go').result();
  const later = client().conversation({ id: first.id });
  for await (const event of later.events()) {
    if (event.event !== 'action' || event.data.type !== 'confirm') continue;
    expect(await later.answer(event.data, { accepted: false }).text()).toBe('Fine.');
    break;
  }
  expect(told()).toMatch(/declined|did not|no/i);
});

test('cancels a turn; its stream ends in an error', async () => {
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Once upon a time', opened));
  const conversation = client().conversation();
  const sent = conversation.send('A story');
  const names: string[] = [];
  for await (const event of sent) {
    names.push(event.event);
    if (event.event === 'content.delta') expect(await conversation.cancel()).toBe(true);
  }
  expect(names.at(-1)).toBe('error');
  await expect(sent.result()).rejects.toMatchObject({ code: 'cancelled' });
  expect(await conversation.cancel()).toBe(false);
  goOn();
});

test('closes the stream on a signal, and the turn continues', async () => {
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Once upon a time.', opened));
  const conversation = client().conversation();
  const leaving = new AbortController();
  const reading = (async () => {
    for await (const { event } of conversation.send('A story', { signal: leaving.signal }))
      if (event === 'content.delta') leaving.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  goOn();
  for await (const event of conversation.events())
    if (event.event === 'response.completed') {
      expect(event.data.message).toBe('Once upon a time.');
      break;
    }
});

test('rejects a second message while a turn runs, or queues it on request', async () => {
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('First.', opened), says('Second.'));
  const conversation = client().conversation();
  const first = conversation.send('One');
  for await (const { event } of first) {
    if (event !== 'content.delta') continue;
    await expect(conversation.send('Two').text()).rejects.toMatchObject({ code: 'turn_in_progress' });
    const second = conversation.send('Two', { concurrency: 'enqueue' }).text();
    goOn();
    expect(await second).toBe('Second.');
  }
  expect(await first.text()).toBe('First.');
});

test('hands off to operators; their messages come in the conversation’s events', async () => {
  const ada = await anOperator(service, tenant);
  const conversation = client().conversation();
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague takes over.' } }));
  expect(await conversation.send('A person, please').result()).toMatchObject({
    status: 'handed_off',
    message: 'A colleague takes over.',
    handoff: { message: 'A colleague takes over.' },
  });
  const heard: ConversationEvent[] = [];
  const leaving = new AbortController();
  const following = (async () => {
    for await (const event of conversation.events({ signal: leaving.signal })) heard.push(event);
  })();
  await ada.does('reply', conversation.id ?? '', { text: 'Ada here.' });
  await waitFor('what the operator wrote', () => heard.some(({ event }) => event === 'message'));
  // The state may be told again, to a stream that opened while it changed.
  const news = heard.filter(({ data }, at) => !isDeepStrictEqual(data, heard[at - 1]?.data));
  expect(news.slice(0, 3)).toMatchObject([
    { event: 'participant', data: { state: 'waiting' } },
    { event: 'participant', data: { state: 'joined', name: 'Ada' } },
    { event: 'message', data: { role: 'operator', text: 'Ada here.', name: 'Ada' } },
  ]);
  leaving.abort();
  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
});

test('rates a message', async () => {
  service.model.script(says('Hello.'));
  const conversation = client().conversation();
  const result = await conversation.send('Hi').result();
  if (result.status !== 'completed') throw new Error(result.status);
  await conversation.feedback(result.metadata.messageId, 'up', 'Kind.');
  await expect(conversation.feedback('msg_unknown', 'up')).rejects.toMatchObject({ status: 404 });
});

test('throws the service’s 401 for a wrong key at once', async () => {
  await expect(all(client('svc_test_wrong').conversation().send('Hi'))).rejects.toMatchObject({
    name: 'HoldfastError',
    code: 'unauthenticated',
    status: 401,
    requestId: expect.any(String),
  });
});

test('refuses the events of a conversation that has not started', async () => {
  await expect(client().conversation().events().next()).rejects.toMatchObject({ code: 'no_conversation' });
});
