import { noLinks } from '../../../support/no-links';
import { readEvent, SeenEvents, TextAccumulator } from '../../../../packages/client/src';
import { timedEvent } from '../../../../packages/console/src/api/timed-event';
import {
  pageAt,
  placeOf,
  placeText,
  stopOf,
  trackOf,
} from '../../../../packages/console/src/turn/page/scrub';
import { stopAtValue, valueOf, widthsOf } from '../../../../packages/console/src/turn/page/scrub-width';
import { toJsonObject } from '../../../../src/domain/json';
import type { SseEvent } from '../../../../src/turns/relay/events';
import type { Position } from '../../../../src/turns/relay/position';
import { turnEventsSoFar } from '../../../../src/turns/relay/turn-events-so-far';
import { readAll, stream, writeTurn, type PaperTurn } from '../../../turns/relay/turn-on-paper';
import { recordedTurns, type Paper } from './recorded-turns';

const kinds = recordedTurns().flatMap(([kind, paper]): [string, Paper][] => [
  [kind, paper],
  ...untilQuestions(paper).map((open, index): [string, Paper] => [`${kind}, asking (${index + 1})`, open]),
]);

test('covers every kind of log entry', () => {
  const events = new Set(
    kinds.flatMap(([, paper]) => paper.map((part) => ('event' in part ? part.event : 'text'))),
  );
  expect([...events].sort()).toEqual([
    ...['action', 'content.reset', 'error', 'handoff', 'meta', 'rag.context', 'response.completed'],
    ...['status', 'text', 'tool.end', 'tool.start'],
  ]);
});

describe.each(kinds)('the scrubber of a turn: %s', (_, paper) => {
  test('shows the reader’s text at every event id, after any reconnects', async () => {
    const turn = await writeTurn(...paper);
    const track = await trackOfTurn(turn);
    expect(track.count).toBe(turn.log.entries.length + lengthOfTexts(turn));
    const everything = await readAll(stream(turn));
    const stops = Array.from({ length: track.count + 1 }, (_, stop) => stop);
    const places = stops.map((stop) => placeOf(track, stop) ?? { n: 0, c: 0 });
    const shown = stops.map((stop) => pageAt(track, stop).text);
    for (const [from, position] of places.entries()) {
      const reader = new Reader(turn.place.turnId);
      // The events read before its connection broke.
      reader.read(everything, position);
      const rest = from === track.count ? [] : await readAll(stream(turn, { position }));
      const held = places.slice(from).map((place) => {
        reader.read(rest, place);
        return reader.text;
      });
      expect({ position, held }).toEqual({ position, held: shown.slice(from) });
    }
  });

  test('maps each stop to its place and the slider, and back', async () => {
    const track = await trackOfTurn(await writeTurn(...paper));
    const widths = widthsOf(track);
    const stops = Array.from({ length: track.count + 1 }, (_, stop) => stop);
    expect(stops.map((stop) => stopOf(track, placeOf(track, stop) ?? { n: 0, c: 0 }))).toEqual(stops);
    expect(stops.map((stop) => stopAtValue(track, widths, valueOf(track, widths, stop)))).toEqual(stops);
  });
});

test('shows the action, the handoff and the end in order', async () => {
  const pages = async (kind: string) => {
    const track = await trackOfTurn(await writeTurn(...(kinds.find(([name]) => name === kind)?.[1] ?? [])));
    return Array.from({ length: track.count + 1 }, (_, stop) => pageAt(track, stop));
  };
  const asked = await pages('confirm-accepted');
  const questions = asked.filter(({ action }) => action);
  expect(questions).toEqual([
    expect.objectContaining({ action: expect.objectContaining({ type: 'confirm' }) }),
  ]);
  expect(asked.at(-1)).toMatchObject({ isWriting: false, completed: expect.anything() });
  expect((await pages('handoff')).at(-1)).toMatchObject({ handoff: { message: 'A person answers.' } });
  expect((await pages('cancelled')).at(-1)).toMatchObject({ error: { code: 'cancelled' } });
  const handed = await pages('tool-refused');
  expect(handed.at(-1)?.tools).toEqual([expect.objectContaining({ success: false })]);
});

/** Reads events like a page with the client, up to one place after another. */
class Reader {
  private readonly seen = new SeenEvents();
  private readonly accumulator = new TextAccumulator();

  constructor(private readonly turnId: string) {}

  get text(): string {
    return this.accumulator.text;
  }

  /** Reads the events up to the place, the last delta in part. */
  read(events: SseEvent[], place: Position): void {
    for (const sent of events) {
      const [n = 0, c = 0] = (sent.id ?? '')
        .slice(this.turnId.length + 1)
        .split('.')
        .map(Number);
      if (n > place.n) return;
      const missing = n === place.n ? Math.max(0, c - place.c) : 0;
      const part = missing > 0 ? cut(sent, `${this.turnId}:${placeText(place)}`, missing) : sent;
      const event = part && readEvent({ id: part.id, event: part.event, data: JSON.stringify(part.data) });
      const fresh = event && this.seen.admit(event);
      if (fresh) this.accumulator.add(fresh);
      if (missing > 0) return;
    }
  }
}

function cut(event: SseEvent, id: string, missing: number): SseEvent | undefined {
  if (event.event !== 'content.delta') return undefined;
  const delta = event.data.delta.slice(0, -missing);
  return delta === '' ? undefined : { ...event, id, data: { delta } };
}

/** Reads the turn's events like the workspace API. */
async function trackOfTurn({ place, store, feed, log }: PaperTurn) {
  const deps = { feed, store, links: noLinks, readLog: async () => log };
  const { events } = await turnEventsSoFar(deps, place, { n: 0, c: 0 });
  return trackOf(events.flatMap((event) => timedEvent({ ...event, data: toJsonObject(event.data) })));
}

function lengthOfTexts({ log }: PaperTurn): number {
  return log.spans.reduce((sum, { chars }) => sum + chars, 0);
}

/** The turn at the time of each of its open questions. */
function untilQuestions(paper: Paper): Paper[] {
  return paper.flatMap((part, index) =>
    'event' in part && part.event === 'action' ? [paper.slice(0, index + 1)] : [],
  );
}
