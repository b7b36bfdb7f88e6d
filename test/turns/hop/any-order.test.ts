import { randomFrom } from '../../../drill/random';
import type { LogEvent } from '../../../src/domain/turn-log';
import { applyFrame } from '../../../src/turns/hop/apply-frame';
import { formatFrame, parseFrame, type Frame } from '../../../src/turns/hop/frame';
import { turnFrames } from '../../../src/turns/hop/turn-frames';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import type { SseEvent } from '../../../src/turns/relay/events';
import {
  completed,
  heldBy,
  placesOf,
  stream,
  thinking,
  toolEnd,
  toolStart,
  voided,
  writeTurn,
} from '../relay/turn-on-paper';
import type { PaperText, PaperTurn } from '../relay/turn-on-paper';

const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1);
const meta: LogEvent = { event: 'meta' };
const parts: (LogEvent | PaperText)[] = [
  meta,
  thinking,
  { text: 'Let me see, Zoë', live: true },
  voided,
  { text: 'One moment 👩‍👩‍👧', calls: [] },
  toolStart('call_1'),
  toolEnd('call_1'),
  { text: 'It rains in Zürich.', lead: '\n\n' },
  completed,
];

/**
 * Plays a turn on paper in which its host publishes, hops carry and polls answer in a random order, and hops break and
 * begin anew anywhere. Returns what a reader in another process gets.
 */
async function readAcross(turn: PaperTurn, seed: number): Promise<SseEvent[]> {
  const random = randomFrom(seed);
  const { place, log, texts, feed } = turn;
  const { turnId, tenantId } = place;
  const host = new TurnFeed();
  const steps = stepsOf(turn, random);
  const happened = { entries: 0, texts: new Map<number, string>() };
  const live = feed.open(turnId);

  let hop:
    | { frames: AsyncGenerator<Frame, void>; over: AbortController; next: Promise<Frame | undefined> }
    | undefined;
  const openHop = async () => {
    const over = new AbortController();
    const frames = turnFrames(host, turnId, live.newestText(), over.signal);
    // The host serves the turn from here on.
    const first = (await frames.next()).value;
    if (first) applyFrame(live, turnId, first);
    hop = { frames, over, next: frames.next().then(({ value }) => value ?? undefined) };
  };
  const carry = async () => {
    if (!hop) return;
    const { frames, next } = hop;
    const frame = await Promise.race([next, idle().then(() => undefined)]);
    if (!frame) return;
    const read = parseFrame(formatFrame(frame).trim());
    if (!read || !applyFrame(live, turnId, read)) throw new Error('a frame was rejected');
    hop.next = frames.next().then(({ value }) => value ?? undefined);
  };
  const closeHop = () => {
    hop?.over.abort();
    hop = undefined;
  };
  const poll = async () => {
    const known = log.entries.slice(0, happened.entries);
    live.add({ entries: known, spans: log.spans.filter(({ after }) => after < happened.entries) });
    const after = happened.entries;
    const text = happened.texts.get(after) ?? '';
    await turn.store.drafts.put({
      turnId,
      tenantId,
      after,
      text: text.slice(0, Math.floor(random() * text.length)),
    });
    const draft = await turn.store.drafts.get(tenantId, turnId);
    if (draft) live.setText(draft.after, draft.text);
  };

  // The reader asks only for what it misses at the very end: a turn that has ended is in the store.
  const events: SseEvent[] = [];
  const reading = (async () => {
    const readLog = async () => (steps.length === 0 ? log : { entries: [], spans: [] });
    for await (const event of stream(turn, { fresh: true, readLog })) events.push(event);
  })();
  while (steps.length > 0) {
    const chance = random();
    if (chance < 0.4) steps.shift()?.(host, happened);
    else if (chance < 0.6) await carry();
    else if (chance < 0.7) await poll();
    else if (chance < 0.8 && !hop) await openHop();
    else if (chance < 0.83) closeHop();
    else await idle();
  }
  for (let n = 0; n < 10; n += 1) await carry();
  closeHop();
  // The end of a hop makes the readers ask.
  live.doubt();
  await reading;
  feed.close(turnId);
  expect(texts.size).toBeGreaterThan(0);
  return events;
}

type Happened = { entries: number; texts: Map<number, string> };

/** The host's publications in order: each entry, and each text piece by piece. */
function stepsOf({ place: { turnId }, log, texts }: PaperTurn, random: () => number) {
  const steps: ((host: TurnFeed, happened: Happened) => void)[] = [];
  for (let n = 0; n <= log.entries.length; n += 1) {
    const entry = log.entries[n - 1];
    if (entry)
      steps.push((host, happened) => {
        happened.entries = n;
        host.publish(turnId, { entries: [entry], spans: log.spans.filter(({ after }) => after === n - 1) });
      });
    const text = texts.get(n) ?? '';
    for (let chars = 0; chars < text.length;) {
      chars = Math.min(text.length, chars + 1 + Math.floor(random() * 6));
      const shown = text.slice(0, chars);
      steps.push((host, happened) => {
        happened.texts.set(n, shown);
        host.publishText(turnId, n, shown);
      });
    }
  }
  return steps;
}

function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test.each(seeds)(
  'whatever comes by hops and polls in whatever order, a reader misses and repeats nothing (%i)',
  async (seed) => {
    const turn = await writeTurn(...parts);
    const events = await readAcross(turn, seed);
    const numbered = placesOf(events.filter(({ event }) => event !== 'content.delta'));
    expect(numbered).toEqual(turn.log.entries.map(({ n }) => String(n)));
    expect(heldBy(events)).toBe('One moment 👩‍👩‍👧\n\nIt rains in Zürich.');
    const positions = placesOf(events).map((place) => place.split('.').map(Number));
    for (const [at, [n = 0, c = 0]] of positions.entries()) {
      const [before = 0, chars = 0] = positions[at - 1] ?? [];
      expect(n > before || (n === before && c > chars)).toBe(true);
    }
  },
);
