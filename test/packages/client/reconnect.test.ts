import type { Reconnect } from 'holdfast-client';
import {
  dropping,
  fallingSilent,
  nothingLeft,
  openStream,
  playing,
  refuse,
  ScriptedService,
  send,
  turnEvents,
} from './scripted-service';
import { gate } from '../../support/wait-for';
import { all, clientOf, meta, turn } from './scripted-stream';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
  // Waits are as short as the service's `retry: 10` and Retry-After allow.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.stop();
});

const headersSent = (name: string) => service.requests.map(({ headers }) => headers[name]);

test('repeats a message under one key until its first event, then resumes', async () => {
  const drop = dropping(turn.slice(0, 2));
  service.expect((response) => response.destroy(), dropping([]), drop, playing(turn.slice(2)));
  const events = await all(clientOf(service).conversation().send('Hi'));
  expect(events.map(({ id }) => id)).toEqual(turn.map(({ id }) => id));
  expect(headersSent('last-event-id')).toEqual([undefined, undefined, undefined, 'turn_1:1.3']);
  const [key, ...others] = headersSent('idempotency-key');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([key, key, key]);
});

test('uses a given key', async () => {
  service.expect(playing(turn));
  await clientOf(service).conversation().send('Hi', { idempotencyKey: 'order-7' }).text();
  expect(headersSent('idempotency-key')).toEqual(['order-7']);
});

test.each([408, 425, 429, 500, 502, 503, 504])('repeats a request after a %i', async (status) => {
  service.expect(refuse(status, { code: 'rate_limited', message: 'Later.' }), playing(turn));
  expect(await clientOf(service).conversation().send('Hi').text()).toBe('Hello.');
});

test.each([429, 503])('waits for the Retry-After of a %i', async (status) => {
  const waits: Reconnect[] = [];
  const refused = refuse(status, { code: 'rate_limited', message: 'Later.' }, { 'Retry-After': '1' });
  service.expect(refused, playing(turn));
  const holdfast = clientOf(service, { onReconnect: (about) => waits.push(about) });
  const before = performance.now();
  await holdfast.conversation().send('Hi').text();
  expect(performance.now() - before).toBeGreaterThan(950);
  expect(waits).toEqual([{ waitMs: 1_000, error: expect.objectContaining({ status, message: 'Later.' }) }]);
});

test('fails with the error of onReconnect if that throws', async () => {
  const refused = refuse(503, { code: 'unavailable', message: 'Later.' });
  service.expect(playing(turn), refused, refused);
  const holdfast = clientOf(service, {
    onReconnect: ({ error }) => {
      throw error;
    },
  });
  const conversation = holdfast.conversation();
  await conversation.send('Hi').text();
  await expect(conversation.send('Hi').text()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(conversation.cancel()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(service.requests).toHaveLength(3);
});

test('does not repeat a request that can’t succeed, and throws the service’s error', async () => {
  service.expect(refuse(401, { code: 'unauthenticated', message: 'The key is not valid.' }));
  const sent = clientOf(service).conversation().send('Hi');
  await expect(sent.text()).rejects.toMatchObject({
    name: 'HoldfastError',
    code: 'unauthenticated',
    status: 401,
    message: 'The key is not valid.',
    requestId: 'req_1',
  });
  expect(service.requests).toHaveLength(1);
});

test('gives up after giveUpAfterMs without progress', async () => {
  const url = await closedAddress();
  const sent = clientOf(service, { url, giveUpAfterMs: 50 }).conversation().send('Hi');
  await expect(sent.text()).rejects.toMatchObject({
    code: 'gave_up',
    retryable: true,
    message: expect.stringMatching(/^Gave up after 0 s without progress: Nothing answers at http/),
  });
});

test('reopens a stream after silenceMs without data', async () => {
  service.expect(...fallingSilent(turn, 2));
  const events = await all(clientOf(service, { silenceMs: 100 }).conversation().send('Hi'));
  expect(events.map(({ id }) => id)).toEqual(turn.map(({ id }) => id));
});

test('ends if the service reports the end of the stream', async () => {
  const asked = turnEvents('turn_1', [
    meta,
    ['action', { type: 'confirm', instructionId: 'act_1', message: 'Sure?', expiresAt: '' }],
  ]);
  service.expect(dropping(asked), nothingLeft);
  expect(await clientOf(service).conversation().send('Hi').result()).toMatchObject({
    status: 'action',
    message: 'Sure?',
  });
  expect(headersSent('last-event-id')).toEqual([undefined, 'turn_1:2']);
});

test('throws if a stream is over without an end', async () => {
  service.expect(dropping(turn.slice(0, 2)), nothingLeft);
  await expect(clientOf(service).conversation().send('Hi').text()).rejects.toMatchObject({
    message: 'The stream ended before its turn did.',
  });
});

test('skips keepalives and unknown events', async () => {
  const [first, ...rest] = turn;
  const others = [
    { name: 'keepalive', data: { ts: '' } },
    { name: 'a.later.event', data: 1 },
  ];
  service.expect(playing([...(first ? [first] : []), ...others, ...rest]));
  expect(await all(clientOf(service).conversation().send('Hi'))).toHaveLength(4);
});

test('throws if another server answers', async () => {
  service.expect((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
  await expect(clientOf(service).conversation().send('Hi').text()).rejects.toMatchObject({
    code: 'invalid_response',
  });
});

test('throws the signal’s reason if it aborts during a stream or a wait', async () => {
  const { opened, open: arrived } = gate();
  service.expect((response) => {
    openStream(response);
    send(response, turn.slice(0, 2));
    response.on('close', arrived);
  });
  const leaving = new AbortController();
  const sent = clientOf(service).conversation().send('Hi', { signal: leaving.signal });
  const reading = (async () => {
    for await (const { event } of sent) if (event === 'content.delta') leaving.abort(new Error('I left.'));
  })();
  await expect(reading).rejects.toThrow('I left.');
  await opened;

  service.expect(refuse(503, { code: 'unavailable', message: 'Later.' }, { 'Retry-After': '60' }));
  const waiting = new AbortController();
  const holdfast = clientOf(service, { onReconnect: () => waiting.abort(new Error('I left too.')) });
  await expect(holdfast.conversation().send('Hi', { signal: waiting.signal }).text()).rejects.toThrow(
    'I left too.',
  );
  expect(service.requests).toHaveLength(2);
});

test('yields no event twice if an answer is repeated', async () => {
  const action = { type: 'confirm', instructionId: 'act_1', message: 'Sure?', expiresAt: '' } as const;
  const before = turnEvents('turn_1', [meta, ['action', action]]);
  const after = turnEvents('turn_1', [meta, ['status', { text: 'On it', message: 'On it' }]], 3);
  const end = turnEvents('turn_1', [['response.completed', turn[3]?.data]], 5);
  service.expect(playing(before), dropping([]), playing([...before, ...after, ...end]));
  const conversation = clientOf(service).conversation();
  await conversation.send('Book it').result();
  const events = await all(conversation.answer(action, { accepted: true }));
  expect(events.map(({ id }) => id)).toEqual(['turn_1:3', 'turn_1:4', 'turn_1:5']);
  const answer = service.requests.at(-1)?.query;
  expect([answer?.get('q'), answer?.get('conversationId')]).toEqual(['Book it', 'conv_1']);
  expect(JSON.parse(answer?.get('actionResponse') ?? '')).toEqual({ instructionId: 'act_1', accepted: true });
});

test('repeats a message as the same visitor, and keeps the service’s id for the next', async () => {
  const made = { 'x-participant-id': 'part_1' };
  const opening = (response: Parameters<typeof openStream>[0]) => {
    response.setHeader('x-participant-id', 'part_1');
    openStream(response);
    response.write(': open\n', () => response.destroy());
  };
  service.expect(opening, playing(turn, made), playing(turn, made));
  const conversation = clientOf(service).conversation();
  await conversation.send('Hi').text();
  expect([conversation.id, conversation.participantId]).toEqual(['conv_1', 'part_1']);
  await conversation.send('Hi').text();
  expect(headersSent('x-participant-id')).toEqual([undefined, undefined, 'part_1']);
});

/** An address without a server. */
async function closedAddress(): Promise<string> {
  const other = new ScriptedService();
  await other.start();
  const url = other.baseUrl;
  await other.stop();
  return url;
}

test('resumes a conversation at its start if the stream drops before the first event', async () => {
  const said = { name: 'message', data: { messageId: 'msg_1', role: 'operator', text: 'Hi.' }, id: 'msg_1' };
  service.expectFollowing(
    (response) => {
      openStream(response);
      response.write('id: turn_1\n: \n\n', () => response.destroy());
    },
    (response) => {
      openStream(response);
      send(response, [said]);
    },
  );
  const conversation = clientOf(service).conversation({ id: 'conv_1' });
  for await (const event of conversation.events()) {
    expect(event).toMatchObject({ event: 'message', data: { text: 'Hi.' } });
    break;
  }
  expect(service.followed.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'turn_1']);
  expect(conversation.lastEventId).toBe('msg_1');
});
