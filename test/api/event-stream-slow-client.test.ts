import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { SseEvent } from '../../src/turns/relay/events';
import { waitFor } from '../support/wait-for';
import { text as textOf } from 'node:stream/consumers';
import { delta, serveEvents, type EventStreamApp } from './event-stream-app';

const KIB = 1024;
const MIB = KIB * KIB;
const large = delta('x'.repeat(64 * KIB));
/** Upper bound for the buffers of EventStream, Node and the system for one connection, in bytes. */
const mostHeld = 24 * MIB;

let app: EventStreamApp;
let taken: number;
let hasEnded: boolean;
beforeEach(() => ([taken, hasEnded] = [0, false]));
afterEach(() => app.close());

async function* many(count: number, last?: SseEvent): AsyncGenerator<SseEvent, void> {
  try {
    for (taken = 0; taken < count; taken += 1) yield large;
    if (last) yield last;
  } finally {
    hasEnded = true;
  }
}

test('pauses the source of a client that reads nothing, then disconnects the client', async () => {
  app = await serveEvents(() => many(4_000), { stallMs: 300 });
  const response = await app.open();
  const dropped = droppedOf(response);
  await waitFor('the stream is over', () => app.sent.length === 1);
  expect(await app.sent[0]).toBe('sent');
  expect(taken * 64 * KIB).toBeLessThan(mostHeld);
  expect(hasEnded).toBe(true);
  response.resume();
  await dropped;
});

test('disconnects a client that leaves the last events unread', async () => {
  app = await serveEvents(() => many(10, delta('y'.repeat(16 * MIB))), { stallMs: 300 });
  const response = await app.open();
  const dropped = droppedOf(response);
  await waitFor('the source has ended', () => hasEnded);
  expect(await app.sent[0]).toBe('sent');
  response.resume();
  await dropped;
});

test('does not queue keepalives for a client that pauses', async () => {
  app = await serveEvents(() => many(500), { keepaliveMs: 1 });
  const response = await app.open();
  await sourceWaits();
  const events = (await textOf(response)).split('\n\n');
  // One pattern for all of them would look at each byte of a long text slowly.
  const kinds = events.map((event) => (event.startsWith('event: keepalive') ? 'k' : ' ')).join('');
  expect(kinds.trim()).not.toContain('k'.repeat(40));
});

test('sends every event to a client that pauses only briefly', async () => {
  const last = { id: 'turn_1:9', event: 'inbox' as const, data: { message: 'the end' } };
  app = await serveEvents(() => many(500, last));
  const response = await app.open();
  await sourceWaits();
  expect(taken).toBeLessThan(500);
  const body = await textOf(response);
  expect(body.match(/event: content\.delta\n/g)).toHaveLength(500);
  expect(body).toContain('id: turn_1:9\ndata: {"message":"the end"}\n\n');
  expect(await app.sent[0]).toBe('sent');
});

/** Resolves when nothing has been read from the source for 250 ms. */
async function sourceWaits(): Promise<void> {
  let [before, since] = [taken, performance.now()];
  await waitFor('the source waits', () => {
    if (taken !== before || taken === 0) [before, since] = [taken, performance.now()];
    return performance.now() - since > 250;
  });
}

/** Resolves when the response is cut off. */
async function droppedOf(response: IncomingMessage): Promise<void> {
  const [error]: unknown[] = await once(response, 'error').catch((reason: unknown) => [reason]);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
}
