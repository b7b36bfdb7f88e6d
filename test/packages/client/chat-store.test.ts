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
  store.close();
  await sent;
  service.expectFollowing((response) => {
    openStream(response);
    send(response, turn.slice(1));
  });
  store.open();
  await waitFor('the end', () => store.snapshot().status === 'idle');
  expect(shown().at(-1)).toEqual(['assistant', 'Hello.', 'done']);
  expect(service.followed.map(({ headers }) => headers['last-event-id'])).toEqual(['turn_1:1.3']);
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
