import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { SseEvent } from '../../src/domain/sse-event';
import { waitFor } from '../support/wait-for';
import { delta, serveEvents, textOf, type EventStreamApp } from './event-stream-app';

const KIB = 1024;
const MIB = KIB * KIB;
const large = delta('x'.repeat(64 * KIB));
/** The adapter, Node and the system's own buffers of a connection hold less than this together. */
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

test('a client that reads nothing holds little in memory: its source waits, and it is dropped in the end', async () => {
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

test('a client that leaves the last events unread is dropped too', async () => {
  app = await serveEvents(() => many(10, delta('y'.repeat(16 * MIB))), { stallMs: 300 });
  const response = await app.open();
  const dropped = droppedOf(response);
  await waitFor('the source has ended', () => hasEnded);
  expect(await app.sent[0]).toBe('sent');
  response.resume();
  await dropped;
});

test('keepalives do not pile up for a client that pauses', async () => {
  app = await serveEvents(() => many(500), { keepaliveMs: 1 });
  const response = await app.open();
  await sourceWaits();
  expect(await textOf(response)).not.toMatch(/(event: keepalive\ndata: .*\n\n){40}/);
});

test('a client that pauses for less than that misses nothing, to the last event', async () => {
  const last = { id: 'turn_1:9', event: 'response.completed', data: { message: 'the end' } } as const;
  app = await serveEvents(() => many(500, last));
  const response = await app.open();
  await sourceWaits();
  expect(taken).toBeLessThan(500);
  const body = await textOf(response);
  expect(body.match(/event: content\.delta\n/g)).toHaveLength(500);
  expect(body).toContain('id: turn_1:9\ndata: {"message":"the end"}\n\n');
  expect(await app.sent[0]).toBe('sent');
});

/** Resolves when the source was asked for nothing for a quarter of a second. */
async function sourceWaits(): Promise<void> {
  let [before, since] = [taken, performance.now()];
  await waitFor('the source waits', () => {
    if (taken !== before || taken === 0) [before, since] = [taken, performance.now()];
    return performance.now() - since > 250;
  });
}

/** Resolves when the answer is cut off. */
async function droppedOf(response: IncomingMessage): Promise<void> {
  const [error]: unknown[] = await once(response, 'error').catch((reason: unknown) => [reason]);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
}
