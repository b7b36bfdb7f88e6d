import { MongoNetworkError } from 'mongodb';
import type { SseEvent } from '../../../src/turns/relay/events';
import { formatEventId, type Position } from '../../../src/turns/relay/position';
import { call } from '../../model/transcript';
import {
  action,
  completed,
  heldBy,
  placesOf,
  readAll,
  stream,
  thinking,
  toolEnd,
  toolStart,
  voided,
  writeTurn,
  type PaperTurn,
} from './turn-on-paper';
import { readersOf } from './readers-of';

const meta = { event: 'meta' } as const;
const wanted = call('call_1_1');

const turns: Record<string, () => Promise<PaperTurn>> = {
  'of text alone': () => writeTurn(meta, thinking, { text: 'Zürich 🌧!' }, completed),
  'of two steps with tools': () =>
    writeTurn(
      ...[meta, thinking, { text: 'I look.', calls: [wanted] }, toolStart('call_1_1'), toolEnd('call_1_1')],
      ...[thinking, { text: 'It rains.', lead: '\n\n' }, completed],
    ),
  'whose first attempt broke off': () =>
    writeTurn(meta, thinking, { text: 'Wrong', live: true }, voided, thinking, { text: 'Right.' }, completed),
  'that asked on the way': () =>
    writeTurn(
      meta,
      thinking,
      { text: 'May I?', calls: [wanted] },
      action('call_1_1'),
      meta,
      thinking,
      { text: 'Done.', lead: '\n\n' },
      completed,
    ),
  'that failed half-way': () =>
    writeTurn(...[meta, thinking, { text: 'Once upon' }], {
      event: 'error',
      code: 'cancelled',
      message: 'The turn was cancelled.',
      retryable: false,
    }),
};

/** Yields every position at which a client may have lost its connection, with what it had read until then. */
function* places(
  turn: PaperTurn,
  everything: SseEvent[],
): Generator<{ position: Position; before: SseEvent[] }> {
  const before: SseEvent[] = [];
  for (const { n } of turn.log.entries) {
    const entry = everything.find(({ id }) => id === formatEventId(turn.place.turnId, { n, c: 0 }));
    if (!entry) throw new Error(`the stream has no entry ${n}`);
    before.push(entry);
    yield { position: { n, c: 0 }, before: [...before] };
    const text = turn.texts.get(n) ?? '';
    for (let c = 1; c <= text.length; c += 1) {
      const delta: SseEvent = { event: 'content.delta', data: { delta: text.slice(0, c) } };
      yield { position: { n, c }, before: [...before, delta] };
    }
    if (text) before.push({ event: 'content.delta', data: { delta: text } });
  }
}

describe.each(Object.entries(turns))('a turn %s', (_, write) => {
  test('gives a client that reconnects the same as a fresh read, wherever it was cut off', async () => {
    const turn = await write();
    const everything = await readAll(stream(turn));
    const whole = heldBy(everything);
    const last = turn.log.entries.length;
    for (const { position, before } of places(turn, everything)) {
      const isOver = position.n === last;
      const after = isOver ? [] : await readAll(stream(turn, { position }));
      const numbered = placesOf([...before, ...after]).filter((place) => /^\d+$/.test(place));
      expect({ position, numbered }).toEqual({
        position,
        numbered: turn.log.entries.map(({ n }) => String(n)),
      });
      expect({ position, held: heldBy([...before, ...after]) }).toEqual({ position, held: whole });
    }
    expect(readersOf(turn.feed, turn.place.turnId)).toBe(0);
  });

  test('numbers events the same for every reader, and each text ends where its id says', async () => {
    const turn = await write();
    const [once, again] = await Promise.all([readAll(stream(turn)), readAll(stream(turn))]);
    expect(again).toEqual(once);
    const entries = placesOf(once).filter((place) => !place.includes('.'));
    expect(entries).toEqual(turn.log.entries.map(({ n }) => String(n)));
    for (const { after, chars } of turn.log.spans) expect(placesOf(once)).toContain(`${after}.${chars}`);
  });
});

test('the completed reply equals the concatenated deltas', async () => {
  for (const write of Object.values(turns)) {
    const events = await readAll(stream(await write()));
    const last = events.at(-1);
    if (last?.event === 'response.completed') expect(last.data).toMatchObject({ message: heldBy(events) });
  }
});

test('does not join an unseen end of a dead process with the one after it', async () => {
  const turn = await writeTurn(meta, thinking, { text: 'It rains.', live: true }, voided, {
    text: 'It rains.',
  });
  const [span] = turn.log.spans;
  if (!span) throw new Error('the turn has no text');
  const known = turn.log.entries.slice(0, 2);
  const at = '2026-02-03T10:00:00.000Z';
  // Another reader in this process has found this and still waits for the rest.
  const early = turn.feed.open(turn.place.turnId);
  early.add({ entries: [...known, { ...completed, n: 3, at }], spans: [{ ...span, after: 2 }] });

  const log = { ...turn.log, entries: [...turn.log.entries, { ...completed, n: 4, at }] };
  const events = await readAll(stream(turn, { readLog: async () => log }));
  expect(events.at(-1)).toMatchObject({ event: 'response.completed', data: { message: 'It rains.' } });
  expect(heldBy(events)).toBe('It rains.');
});

test('a stream closes after a pending action and continues past an answered one', async () => {
  const open = await writeTurn(meta, thinking, { text: '', calls: [wanted] }, action('call_1_1'));
  const events = await readAll(stream(open));
  expect(placesOf(events)).toEqual(['1', '2', '3']);
  expect(events.at(-1)).toMatchObject({
    event: 'action',
    data: { type: 'confirm', instructionId: 'act_call_1_1', tool: 'weather', arguments: {} },
  });

  const parts = [
    meta,
    thinking,
    { text: '', calls: [wanted] },
    action('call_1_1'),
    meta,
    toolStart('call_1_1'),
  ];
  const answered = await writeTurn(...parts, toolEnd('call_1_1'), { text: 'Done.' }, completed);
  const all = await readAll(stream(answered));
  expect(all.map(({ event }) => event)).toContain('response.completed');
  const resumed = await readAll(stream(answered, { position: { n: 3, c: 0 } }));
  expect(resumed[0]).toMatchObject({
    event: 'meta',
    data: { conversationId: answered.place.conversationId },
  });
});

test('a stream survives a database outage while one of its texts is read', async () => {
  const turn = await writeTurn(meta, thinking, { text: 'Still here.' }, completed);
  const { conversations } = turn.store;
  let tries = 0;
  const message: typeof conversations.message = (...place) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new MongoNetworkError('away')) : conversations.message(...place);
  };
  const store = { ...turn.store, conversations: { ...conversations, message } };
  const events = await readAll(stream({ ...turn, store }));
  expect(heldBy(events)).toBe('Still here.');
  expect(events.at(-1)?.event).toBe('response.completed');
});

test('ends the stream of a client that reconnects after an open question', async () => {
  const turn = await writeTurn(meta, thinking, { text: 'May I?', calls: [wanted] }, action('call_1_1'));
  const { entries, spans } = turn.log;
  // The process that showed the question died before Temporal recorded it.
  const logs = [{ entries: entries.slice(0, 2), spans: [] }];
  const readLog = async (from: number) => logs.shift() ?? { entries: entries.slice(from - 1), spans };
  const events = await readAll(stream(turn, { position: { n: 3, c: 0 }, resumes: true, readLog }));
  expect([events, logs]).toEqual([[], []]);
});
