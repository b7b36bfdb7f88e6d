import { Holdfast } from 'holdfast-client';
import { openStream, playing, ScriptedService, send } from './scripted-service';
import { gate } from '../../support/wait-for';
import { all, clientOf, turn } from './scripted-stream';

let service: ScriptedService;
beforeEach(async () => {
  service = new ScriptedService();
  await service.start();
});
afterEach(() => service.stop());

test('sends nothing until it is read', async () => {
  clientOf(service).conversation().send('Hi');
  await new Promise((resolve) => setImmediate(resolve));
  expect(service.requests).toEqual([]);
});

test('shares one request between text, result and iteration', async () => {
  service.expect(playing(turn));
  const sent = clientOf(service).conversation().send('Hi');
  const [text, result, events] = await Promise.all([sent.text(), sent.result(), all(sent)]);
  expect(text).toBe('Hello.');
  expect(result).toMatchObject({ status: 'completed', message: 'Hello.' });
  expect(events).toHaveLength(4);
  expect(service.requests).toHaveLength(1);
});

test('can be iterated once', async () => {
  service.expect(playing(turn));
  const sent = clientOf(service).conversation().send('Hi');
  await all(sent);
  await expect(all(sent)).rejects.toThrow('A turn can be iterated once.');
});

test('closes the stream if the iteration is left', async () => {
  const { opened: closed, open: close } = gate();
  service.expect((response) => {
    openStream(response);
    send(response, turn.slice(0, 1));
    response.on('close', close);
  });
  for await (const { event } of clientOf(service).conversation().send('Hi')) if (event === 'meta') break;
  await closed;
});

test('yields a turn’s error in the iteration, and throws it from text and result', async () => {
  const failed = { message: 'The model failed.', code: 'model_failed', retryable: true };
  service.expect(playing([...turn.slice(0, 1), { name: 'error', data: failed, id: 'turn_1:2' }]));
  const sent = clientOf(service).conversation().send('Hi');
  expect((await all(sent)).at(-1)).toMatchObject({ event: 'error', data: failed });
  await expect(sent.text()).rejects.toMatchObject({ ...failed, name: 'HoldfastError', status: undefined });
});

test('throws if access ends during a stream', async () => {
  const over = {
    message: 'The access of this stream was revoked.',
    code: 'unauthenticated',
    retryable: false,
  };
  service.expect(playing([...turn.slice(0, 1), { name: 'error', data: over }]));
  await expect(all(clientOf(service).conversation().send('Hi'))).rejects.toMatchObject({
    code: 'unauthenticated',
    status: 401,
  });
});

test('rejects a client without a key or with an invalid address', () => {
  expect(() => new Holdfast({ url: service.baseUrl, apiKey: undefined })).toThrow(/^apiKey is missing/);
  expect(() => new Holdfast({ url: 'localhost', apiKey: 'key' })).toThrow(/^url must be an address/);
});

test('waits for the conversation’s id in cancel', async () => {
  const { opened, open: goOn } = gate();
  service.expect(
    (response) => {
      openStream(response);
      void opened.then(() => send(response, turn.slice(0, 1)));
    },
    (response) => response.end('{"success":true,"data":{"cancelled":true}}'),
  );
  const conversation = clientOf(service).conversation();
  expect(await conversation.cancel()).toBe(false);
  const leaving = new AbortController();
  const sent = conversation.send('Hi', { signal: leaving.signal });
  const text = sent.text().catch(() => 'left');
  const cancelled = conversation.cancel();
  goOn();
  expect(await cancelled).toBe(true);
  expect(JSON.parse(service.requests[1]?.body ?? '')).toEqual({ conversationId: 'conv_1' });
  leaving.abort();
  expect(await text).toBe('left');
});
