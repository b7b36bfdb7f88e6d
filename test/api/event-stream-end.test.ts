import { getEventListeners, once } from 'node:events';
import { names, readEvents, type ReadEvent } from '../support/sse-reader';
import { gate, waitFor } from '../support/wait-for';
import { text as textOf } from 'node:stream/consumers';
import { delta, eventsOf, serveEvents, silence, type EventStreamApp, type Source } from './event-stream-app';

let app: EventStreamApp | undefined;
afterEach(() => app?.close());

async function* failing(): AsyncGenerator<never, void> {
  yield* [];
  throw new Error('the source broke');
}

test('closes the stream when its source ends', async () => {
  app = await serveEvents(() => eventsOf(delta('a')));
  const events: ReadEvent[] = [];
  for await (const event of readEvents(await fetch(app.url))) events.push(event);
  expect(names(events)).toEqual(['content.delta']);
  expect(await app.sent[0]).toBe('sent');
});

test('cuts a stream off when its source fails, so that the client reconnects', async () => {
  app = await serveEvents(failing);
  await expect(app.open().then(textOf)).rejects.toThrow();
  expect(await app.sent[0]).toEqual(new Error('the source broke'));
});

test('sends keepalives without an id and without console output', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  const written = jest.spyOn(process.stdout, 'write');
  app = await serveEvents(silence, { keepaliveMs: 5 });
  const events: ReadEvent[] = [];
  for await (const event of readEvents(await fetch(app.url))) if (events.push(event) === 5) break;
  const calls = [...printed, written].flatMap(({ mock }) => mock.calls);
  jest.restoreAllMocks();
  expect(calls).toEqual([]);
  for (const { id, event, data } of events) {
    expect({ id, event }).toEqual({ id: undefined, event: 'keepalive' });
    expect(data).toEqual({ ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) });
  }
});

test.each<[string, Source, boolean]>([
  ['its source ends', () => eventsOf(delta('a')), false],
  ['its source fails', failing, false],
  ['the client disconnects', silence, true],
])('leaves no timer or listener behind when %s', async (_when, source, leaves) => {
  const closing = new AbortController().signal;
  app = await serveEvents(source, { keepaliveMs: 5, closing });
  const before = timers();
  const response = app.open();
  if (leaves) (await response).destroy();
  else await response.then(textOf).catch(() => undefined);
  await waitFor('the stream is over', () => app?.sent.length === 1);
  await app.sent[0];
  await waitFor('every timer is gone', () => timers() <= before);
  expect(getEventListeners(closing, 'abort')).toEqual([]);
});

test('ends the stream at once if the client disconnected before it started', async () => {
  const arrived = gate();
  app = await serveEvents(silence, {}, async ({ res }) => {
    arrived.open();
    await once(res, 'close');
  });
  const leaving = new AbortController();
  const left = fetch(app.url, { signal: leaving.signal }).catch(() => 'left');
  await arrived.opened;
  leaving.abort();
  expect(await left).toBe('left');
  await waitFor('the stream begins', () => app?.sent.length === 1);
  expect(await app.sent[0]).toBe('sent');
});

test('ends open streams when the service stops', async () => {
  const stop = new AbortController();
  app = await serveEvents(silence, { closing: stop.signal });
  const response = await app.open();
  const body = textOf(response).catch(() => 'cut off');
  stop.abort();
  await body;
  expect(await app.sent[0]).toBe('sent');
});

/** Counts the timers that keep this process alive. */
function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
