import type { Conversation } from 'holdfast-client';
import { ChatStore } from '../../../packages/client/src/react/chat-store';
import { accepted, openStream, playing, refuse, ScriptedService, send, turnEvents } from './scripted-service';
import { gate, waitFor } from '../../support/wait-for';
import { clientOf, completed, meta, turn } from './scripted-stream';

let service: ScriptedService;
let conversation: Conversation;
let store: ChatStore;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
  conversation = clientOf(service).conversation();
  store = new ChatStore(conversation);
  store.open();
});
afterEach(async () => {
  store.close();
  await service.stop();
});

const shown = () => store.snapshot().messages.map(({ role, text, status }) => [role, text, status]);

test('shows the reply while it streams, and notifies its listeners', async () => {
  const { opened, open: goOn } = gate();
  service.expect((response) => {
    openStream(response);
    send(response, turn.slice(0, 2));
    void opened.then(() => send(response, turn.slice(2)));
  });
  let changes = 0;
  const unsubscribe = store.subscribe(() => (changes += 1));
  const sent = store.send('Hi');
  await waitFor('the first text', () => shown().length === 2);
  expect(shown()).toEqual([
    ['user', 'Hi', 'done'],
    ['assistant', 'Hel', 'streaming'],
  ]);
  expect(store.snapshot().status).toBe('running');
  const before = changes;
  unsubscribe();
  goOn();
  await sent;
  expect(changes).toBe(before);
  expect(shown().at(-1)).toEqual(['assistant', 'Hello.', 'done']);
  expect(store.snapshot()).toMatchObject({ status: 'idle', error: undefined });
  expect(store.snapshot().messages.at(-1)).toMatchObject({ messageId: 'msg_1' });
});

test('drops the text that a reset voids', async () => {
  const reset = ['content.reset', { reason: 'It broke off.' }] as const;
  service.expect(
    playing(turnEvents('turn_1', [meta, ['content.delta', 'Wrong'], reset, ['content.delta', 'Right']])),
    (response) => openStream(response),
  );
  void store.send('Hi');
  await waitFor('the second try', () => shown().at(-1)?.[1] === 'Right');
});

test('shows an action until it is answered, and again if the answer does not fit', async () => {
  const action = { type: 'confirm', instructionId: 'act_1', message: 'Sure?', expiresAt: '' } as const;
  const refused = refuse(400, { code: 'invalid_request', message: 'It does not fit.' });
  const rest = turnEvents('turn_1', [meta, completed], 3);
  service.expect(playing(turnEvents('turn_1', [meta, ['action', action]])), refused, playing(rest));
  await store.send('Hi');
  expect(store.snapshot()).toMatchObject({ status: 'waiting', action });
  await store.answer(action, { accepted: true });
  expect(store.snapshot()).toMatchObject({
    status: 'waiting',
    action,
    error: { message: 'It does not fit.' },
  });
  await store.answer(action, { accepted: true });
  expect(store.snapshot()).toMatchObject({ status: 'idle', action: undefined, error: undefined });
  expect(shown().at(-1)).toEqual(['assistant', 'Hello.', 'done']);
});

test('marks a rejected message as failed, with the reason', async () => {
  service.expect(refuse(409, { code: 'turn_in_progress', message: 'A turn runs.' }));
  await store.send('Hi');
  expect(shown()).toEqual([['user', 'Hi', 'failed']]);
  expect(store.snapshot()).toMatchObject({ status: 'idle', error: { code: 'turn_in_progress' } });
});

test('answers a message anew in a branch, and shows what was before if it is refused', async () => {
  const second = [['content.delta', 'Better.'], completed] as const;
  const branch = ['meta', { conversationId: 'conv_2', turnId: 'turn_2' }] as const;
  service.expect(
    playing(turn),
    refuse(409, { code: 'conflict', message: 'A person answers.' }),
    playing(turnEvents('turn_2', [branch, ...second])),
  );
  await store.send('Hi');
  await store.regenerate('turn_1', 'Hello?');
  expect(shown().map(([, text]) => text)).toEqual(['Hi', 'Hello.']);
  expect(store.snapshot()).toMatchObject({ status: 'idle', error: { code: 'conflict' } });
  await store.regenerate('turn_1');
  expect(shown().map(([, text]) => text)).toEqual(['Hi', 'Hello.']);
  expect(store.snapshot().messages.at(-1)).toMatchObject({ id: 'turn_2' });
  expect(conversation.id).toBe('conv_2');
  const asked = service.requests.map(({ query }) =>
    ['q', 'conversationId', 'branchAt'].map((of) => query.get(of)),
  );
  expect(asked).toEqual([
    ['Hi', null, null],
    ['Hello?', 'conv_1', 'turn_1'],
    ['Hi', 'conv_1', 'turn_1'],
  ]);
});

test('closes the stream without cancelling the turn', async () => {
  const { opened: closed, open: close } = gate();
  service.expect((response) => {
    openStream(response);
    send(response, turn.slice(0, 2));
    response.on('close', close);
  }, accepted);
  const sent = store.send('Hi');
  await waitFor('the first text', () => shown().length === 2);
  store.close();
  await Promise.all([sent, closed]);
  expect(service.requests.map(({ path }) => path)).toEqual(['/api/agent/stream']);
  expect(store.snapshot().error).toBeUndefined();
});

test('keeps requests running if it closes and reopens at once, as in StrictMode', async () => {
  service.expect(playing(turn));
  const sent = store.send('Hi');
  store.close();
  store.open();
  await sent;
  expect(shown().at(-1)).toEqual(['assistant', 'Hello.', 'done']);
});

test('continues from the conversation’s own stream after it is reopened', async () => {
  service.expect((response) => {
    openStream(response);
    send(response, turn.slice(0, 2));
  });
  const sent = store.send('Hi');
  await waitFor('the first text', () => shown().length === 2);
  await waitFor('the conversation’s own stream', () => service.followed.length === 1);
  store.close();
  await sent;
  service.expectFollowing((response) => {
    openStream(response);
    send(response, turn.slice(1));
  });
  store.open();
  await waitFor('the end', () => store.snapshot().status === 'idle');
  expect(shown().at(-1)).toEqual(['assistant', 'Hello.', 'done']);
  expect(service.followed.map(({ headers }) => headers['last-event-id'])).toEqual(['turn_1:1', 'turn_1:1.3']);
});

test('shows operators’ messages after a handoff once', async () => {
  const handoff = ['handoff', { message: 'Hello.' }] as const;
  const message = { messageId: 'msg_2', role: 'operator', name: 'Ada', text: 'Ada here.' };
  const written = { name: 'message', id: 'msg_2', data: message };
  service.expect(playing(turnEvents('turn_1', [meta, handoff, completed])));
  service.expectFollowing((response) => {
    openStream(response);
    send(response, [written, written]);
  });
  await store.send('A person, please');
  expect(store.snapshot().status).toBe('handed_off');
  await waitFor('what the operator wrote', () => shown().length > 2);
  expect(shown().slice(2)).toEqual([['operator', 'Ada here.', 'done']]);
  expect(store.snapshot()).toMatchObject({ status: 'handed_off', messages: [{}, {}, { name: 'Ada' }] });
});

test('shows what a queue wrote without claiming that a person is there', async () => {
  const handoff = ['handoff', { message: 'Hello.' }] as const;
  const message = {
    messageId: 'msg_2',
    role: 'operator',
    name: 'Care',
    text: 'We are closed.',
    automatic: true,
  };
  service.expect(playing(turnEvents('turn_1', [meta, handoff, completed])));
  service.expectFollowing((response) => {
    openStream(response);
    send(response, [{ name: 'message', id: 'msg_2', data: message }]);
  });
  await store.send('A person, please');
  await waitFor('what the queue wrote', () => shown().length > 2);
  expect(store.snapshot()).toMatchObject({ status: 'handed_off', person: { state: 'waiting' } });
});

test('shows a turn from two streams once', async () => {
  const handoff = ['handoff', { message: 'Hello.' }] as const;
  const second = turnEvents('turn_2', [meta, ['content.delta', 'Noted.']]);
  const message = { messageId: 'msg_2', role: 'operator', text: 'Bye.' };
  const { opened: following, open: follow } = gate();
  const { opened: isShown, open: repeat } = gate();
  service.expect(playing(turnEvents('turn_1', [meta, handoff, completed])), (response) => {
    openStream(response);
    send(response, second);
  });
  service.expectFollowing((response) => {
    openStream(response);
    follow();
    void isShown.then(() => send(response, [...second, { name: 'message', id: 'msg_2', data: message }]));
  });
  await store.send('A person, please');
  await following;
  void store.send('One more thing');
  await waitFor('the turn’s own stream', () => shown().length === 4);
  repeat();
  await waitFor('the conversation’s stream', () => shown().length === 5);
  const texts = shown().map(([, text]) => text);
  expect(texts).toEqual(['A person, please', 'Hello.', 'One more thing', 'Noted.', 'Bye.']);
});

const confirm = { type: 'confirm', instructionId: 'act_1', message: 'Sure?', expiresAt: '' } as const;
const asking = turnEvents('turn_1', [meta, ['action', confirm]]);

test.each([
  ['is answered elsewhere', turnEvents('turn_1', [meta, completed], 3), { status: 'idle', error: undefined }],
  [
    'is closed because a person takes over',
    turnEvents('turn_1', [['error', { message: 'Taken over.', code: 'interrupted', retryable: false }]], 3),
    { status: 'idle', error: { code: 'interrupted' } },
  ],
])('sees that a question of this page %s', async (_, rest, expected) => {
  const { opened, open: goOn } = gate();
  service.expect(playing(asking));
  service.expectFollowing((response) => {
    openStream(response);
    void opened.then(() => send(response, rest));
  });
  await store.send('Hi');
  expect(store.snapshot()).toMatchObject({ status: 'waiting', action: confirm });
  goOn();
  await waitFor('the end of the question', () => store.snapshot().action === undefined);
  await waitFor('the end of the turn', () => store.snapshot().status === 'idle');
  expect(store.snapshot()).toMatchObject(expected);
});

test('shows an operator who takes over, writes and gives back, without another message', async () => {
  const { opened, open: takeOver } = gate();
  const { opened: resolved, open: resolve } = gate();
  const participant = (state: string, id?: string) => ({
    name: 'participant',
    ...(id !== undefined && { id }),
    data: { state, name: 'Ada' },
  });
  const message = { messageId: 'msg_2', role: 'operator', name: 'Ada', text: 'Ada here.' };
  service.expect(playing(turn));
  service.expectFollowing((response) => {
    openStream(response);
    void opened.then(() =>
      send(response, [
        participant('joined', 'msg_1'),
        participant('typing'),
        { name: 'message', id: 'msg_2', data: message },
      ]),
    );
    void resolved.then(() => send(response, [{ name: 'agent', id: 'msg_3', data: { state: 'back' } }]));
  });
  await store.send('Hi');
  takeOver();
  await waitFor('what the operator wrote', () => shown().length > 2);
  expect(store.snapshot()).toMatchObject({ status: 'handed_off', person: { state: 'joined', name: 'Ada' } });
  resolve();
  await waitFor('the agent is back', () => store.snapshot().status === 'idle');
  expect(store.snapshot().person).toBeUndefined();
});

test('waits for the team after a handoff, until somebody joins', async () => {
  service.expect(playing(turnEvents('turn_1', [meta, ['handoff', { message: 'Hello.' }], completed])));
  await store.send('A person, please');
  expect(store.snapshot()).toMatchObject({ status: 'handed_off', person: { state: 'waiting' } });
});

test('follows the conversation that takes the place of an expired one', async () => {
  const next = (conversationId: string, turnId: string) =>
    turnEvents(turnId, [['meta', { conversationId, turnId }], completed]);
  service.expect(playing(next('conv_1', 'turn_1')), playing(next('conv_2', 'turn_2')));
  await store.send('Hi');
  await store.send('Hi again');
  await waitFor('both streams', () => service.followed.length === 2);
  expect(service.followed.map(({ path }) => path.split('/').at(-2))).toEqual(['conv_1', 'conv_2']);
});
