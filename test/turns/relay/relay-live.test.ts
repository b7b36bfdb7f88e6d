import type { TurnLog } from '../../../src/domain/turn-log';
import {
  action,
  completed,
  heldBy,
  nextOf,
  placesOf,
  readAll,
  stream,
  thinking,
  writeTurn,
} from './turn-on-paper';
import { readersOf } from './readers-of';

const meta = { event: 'meta' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const parts = [meta, thinking, { text: 'Hello, world' }, completed];
const nothing = () => Promise.resolve(null);

/** Returns the log up to entry `n`, with the texts before it. */
function upTo(n: number, { entries, spans }: TurnLog): TurnLog {
  return { entries: entries.slice(0, n), spans: spans.filter(({ after }) => after < n) };
}

test('shows local events at once, piece by piece, without asking anyone', async () => {
  const turn = await writeTurn(...parts);
  const { feed, log, place } = turn;
  const asked = jest.fn(nothing);
  const events = stream(turn, { fresh: true, readLog: asked });
  expect(await nextOf(events)).toMatchObject({ event: 'meta' });

  feed.publish(place.turnId, upTo(2, log));
  expect(await nextOf(events)).toMatchObject({ event: 'status' });
  feed.publishText(place.turnId, 2, 'Hello');
  expect(await nextOf(events)).toMatchObject({ id: `${place.turnId}:2.5`, data: { delta: 'Hello' } });
  feed.publishText(place.turnId, 2, 'Hello, world');
  expect(await nextOf(events)).toMatchObject({ id: `${place.turnId}:2.12`, data: { delta: ', world' } });
  feed.publish(place.turnId, log);
  expect(placesOf(await readAll(events))).toEqual(['3']);
  expect(asked).not.toHaveBeenCalled();
  expect(readersOf(feed, place.turnId)).toBe(0);
});

test('a slow reader loses nothing and gets all missed text at once', async () => {
  const turn = await writeTurn(...parts);
  const { feed, log, place } = turn;
  const events = stream(turn, { fresh: true, readLog: nothing });
  await nextOf(events);
  for (let chars = 1; chars <= 12; chars += 1)
    feed.publishText(place.turnId, 2, 'Hello, world'.slice(0, chars));
  feed.publish(place.turnId, log);
  const rest = await readAll(events);
  expect(placesOf(rest)).toEqual(['2', '2.12', '3']);
  expect(heldBy(rest)).toBe('Hello, world');
});

test('completes a text from the transcript if its last pieces were missed', async () => {
  const turn = await writeTurn(...parts);
  const events = stream(turn, { fresh: true, readLog: nothing });
  await nextOf(events);
  turn.feed.publishText(turn.place.turnId, 2, 'Hel');
  turn.feed.publish(turn.place.turnId, turn.log);
  const rest = await readAll(events);
  expect(placesOf(rest)).toEqual(['2', '2.3', '2.12', '3']);
  expect(heldBy(rest)).toBe('Hello, world');
});

test('asks for missed entries, from the first missing one on', async () => {
  const turn = await writeTurn(...parts);
  const { entries, spans } = turn.log;
  const asked = jest.fn((_: number) => Promise.resolve(turn.log));
  const events = stream(turn, { fresh: true, readLog: asked });
  await nextOf(events);
  turn.feed.publish(turn.place.turnId, { entries: entries.slice(2), spans });
  const rest = readAll(events);
  await jest.advanceTimersByTimeAsync(10);
  expect(placesOf(await rest)).toEqual(['2', '2.12', '3']);
  expect(asked.mock.calls).toEqual([[2]]);
});

test('polls a turn of another process, and reads its unfinished text from the draft', async () => {
  const turn = await writeTurn(...parts);
  const { log, place, store } = turn;
  let reached = 2;
  const events = stream(turn, { readLog: () => Promise.resolve(upTo(reached, log)) });
  await store.drafts.put({ ...place, after: 2, text: 'Hello' });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const event of events) seen.push(...placesOf([event]));
  })();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['1', '2', '2.5']);

  await store.drafts.put({ ...place, after: 2, text: 'Hello, w' });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(seen).toEqual(['1', '2', '2.5', '2.8']);

  reached = 3;
  await jest.advanceTimersByTimeAsync(1_500);
  await reading;
  expect(seen).toEqual(['1', '2', '2.5', '2.8', '2.12', '3']);
});

test('a stream survives an outage of the log', async () => {
  const turn = await writeTurn(...parts);
  let up = false;
  const readLog = () => (up ? Promise.resolve(turn.log) : Promise.reject(new Error('away')));
  const all = readAll(stream(turn, { readLog }));
  await jest.advanceTimersByTimeAsync(60_000);
  up = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(placesOf(await all)).toEqual(['1', '2', '2.12', '3']);
});

test('polls a suspended turn rarely, but at once when it may have been answered', async () => {
  const call = { callId: 'call_1_1', providerCallId: 'p', tool: 'weather', arguments: '{}' };
  const asking = [meta, { text: 'May I?', calls: [call] }, action('call_1_1')];
  const turn = await writeTurn(...asking, meta, { text: 'Done.' }, completed);
  let answered = false;
  const readLog = jest.fn(() => Promise.resolve(answered ? turn.log : upTo(2, turn.log)));
  const seen: string[] = [];
  const reading = (async () => {
    for await (const event of stream(turn, { follows: true, readLog })) seen.push(...placesOf([event]));
  })();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['1', '1.6', '2']);
  const asked = readLog.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(readLog.mock.calls.length - asked).toBeLessThanOrEqual(721);

  answered = true;
  turn.feed.nudge(turn.place.turnId);
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['1', '1.6', '2', '3', '3.5', '4']);
  await reading;
});

test('ends the stream of a reader that follows if nobody knows the turn any more', async () => {
  const turn = await writeTurn(...parts);
  expect(placesOf(await readAll(stream(turn, { follows: true, readLog: nothing })))).toEqual(['1']);
});

test('the stream of a turn ends if its conversation was erased', async () => {
  const turn = await writeTurn(...parts);
  const place = { ...turn.place, conversationId: 'conv_erased' };
  expect(placesOf(await readAll(stream({ ...turn, place }, { readLog: nothing })))).toEqual(['1']);
});

test('releases a client that disconnects, and leaves nothing behind', async () => {
  const turn = await writeTurn(...parts);
  const leaving = new AbortController();
  const events = stream(turn, { fresh: true, signal: leaving.signal, readLog: nothing });
  await nextOf(events);
  const next = events.next();
  leaving.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(readersOf(turn.feed, turn.place.turnId)).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('ends with an error if neither Temporal nor the store knows the turn any more', async () => {
  const turn = await writeTurn(meta);
  const events = stream(turn, { fresh: true, readLog: nothing });
  expect(await nextOf(events)).toMatchObject({ event: 'meta' });
  const last = readAll(events);
  await jest.advanceTimersByTimeAsync(15_000);
  const lost = { event: 'error', data: { code: 'internal', retryable: true } };
  expect(await last).toMatchObject([{ id: `${turn.place.turnId}:2`, ...lost }]);
});

test('a turn that is unknown only for a moment, as between two runs, continues', async () => {
  const turn = await writeTurn(...parts);
  let isKnown = false;
  const events = stream(turn, { fresh: true, readLog: async () => (isKnown ? turn.log : null) });
  expect(await nextOf(events)).toMatchObject({ event: 'meta' });
  const rest = readAll(events);
  await jest.advanceTimersByTimeAsync(4_000);
  isKnown = true;
  await jest.advanceTimersByTimeAsync(4_000);
  expect(placesOf(await rest).at(-1)).toBe('3');
});

test('does not poll for 29 s while work runs here, and polls soon after its end', async () => {
  const turn = await writeTurn(...parts);
  const { feed, log, place } = turn;
  const asked = jest.fn(nothing);
  const events = stream(turn, { fresh: true, readLog: asked });
  await nextOf(events);
  const workHasEnded = feed.onStop(place.turnId, () => undefined);
  feed.publish(place.turnId, upTo(2, log));
  await nextOf(events);
  const rest = readAll(events);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(asked).not.toHaveBeenCalled();
  workHasEnded();
  await jest.advanceTimersByTimeAsync(5_500);
  expect(asked).toHaveBeenCalled();
  feed.publish(place.turnId, log);
  expect(placesOf(await rest)).toEqual(['2.12', '3']);
});
