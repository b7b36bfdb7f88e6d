import { randomFrom } from '../../../drill/random';
import { applyFrame, formatFrame, parseFrame, type Frame } from '../../../src/turns/hop/frame';
import { turnFrames } from '../../../src/turns/hop/hop-server';
import type { SseEvent } from '../../../src/turns/relay/events';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
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
  type PaperTurn,
} from '../relay/turn-on-paper';

const idle = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));

/** The host's publications in order: each entry, and each text piece by piece. */
function stepsOf({ place: { turnId }, log, texts }: PaperTurn, host: TurnFeed, random: () => number) {
  return [0, ...log.entries.map(({ n }) => n)].flatMap((n) => {
    const spans = log.spans.filter(({ after }) => after === n - 1);
    const entries = log.entries.slice(n - 1, n);
    const publishEntry = () => host.publish(turnId, { entries, spans });
    const text = texts.get(n) ?? '';
    const cuts = [...text.slice(1)].map((_, at) => at + 1).filter(() => random() < 0.3);
    const publishTexts = [...(text ? [...cuts, text.length] : [])].map(
      (chars) => () => host.publishText(turnId, n, text.slice(0, chars)),
    );
    return [
      ...(n > 0 ? [{ n, publish: publishEntry }] : []),
      ...publishTexts.map((publish) => ({ n, publish })),
    ];
  });
}

/**
 * Plays a turn in which its host publishes, hops carry and polls answer in a random order, and hops break and begin
 * again anywhere. Returns what a reader in another process gets.
 */
async function readAcross(turn: PaperTurn, seed: number): Promise<SseEvent[]> {
  const random = randomFrom(seed);
  const { place, log, texts, feed } = turn;
  const { turnId } = place;
  const host = new TurnFeed();
  const steps = stepsOf(turn, host, random);
  const live = feed.open(turnId);
  let happened = 0;
  let hop:
    | { frames: AsyncGenerator<Frame, void>; over: AbortController; next: Promise<Frame | undefined> }
    | undefined;

  const begin = () => {
    const over = new AbortController();
    const frames = turnFrames(host, { turnId, ...live.newestText() }, over.signal);
    hop = { frames, over, next: frames.next().then(({ value }) => value ?? undefined) };
  };
  const carry = async () => {
    const frame = await Promise.race([hop?.next, idle()]);
    if (!hop || !frame) return;
    const read = parseFrame(formatFrame(frame));
    if (!read || !applyFrame(live, turnId, read)) throw new Error('a frame was rejected');
    hop.next = hop.frames.next().then(({ value }) => value ?? undefined);
  };
  const breakOff = () => {
    hop?.over.abort();
    hop = undefined;
    live.doubt();
  };
  const poll = () => {
    const spans = log.spans.filter(({ after }) => after < happened);
    live.add({ entries: log.entries.slice(0, happened), spans });
    const text = texts.get(happened) ?? '';
    live.setText(
      happened,
      text.slice(0, Math.min(random() * text.length, live.textAfter(happened).length + 3)),
    );
  };

  const events: SseEvent[] = [];
  const reading = (async () => {
    // The reader gets the whole log at the end: a turn that has ended is in the store.
    const readLog = async () => (steps.length === 0 ? log : { entries: [], spans: [] });
    for await (const event of stream(turn, { fresh: true, readLog })) events.push(event);
  })();
  while (steps.length > 0) {
    const chance = random();
    if (chance < 0.4) {
      const step = steps.shift();
      happened = step?.n ?? happened;
      step?.publish();
    } else if (chance < 0.6) await carry();
    else if (chance < 0.7) poll();
    else if (chance < 0.8 && !hop) begin();
    else if (chance < 0.83) breakOff();
    else await idle();
  }
  for (let n = 0; n < 10; n += 1) await carry();
  breakOff();
  await reading;
  feed.close(turnId);
  return events;
}

test.each(Array.from({ length: 100 }, (_, at) => at + 1))(
  'a reader misses and repeats nothing, in whatever order hops and polls arrive (%i)',
  async (seed) => {
    const turn = await writeTurn(
      { event: 'meta' },
      thinking,
      { text: 'Let me see, Zoë', live: true },
      voided,
      { text: 'One moment 👩‍👩‍👧', calls: [] },
      toolStart('call_1'),
      toolEnd('call_1'),
      { text: 'It rains in Zürich.', lead: '\n\n' },
      completed,
    );
    const events = await readAcross(turn, seed);
    const numbered = placesOf(events.filter(({ event }) => event !== 'content.delta'));
    expect(numbered).toEqual(turn.log.entries.map(({ n }) => String(n)));
    expect(heldBy(events)).toBe('One moment 👩‍👩‍👧\n\nIt rains in Zürich.');
    const [ids, places] = [placesOf(events), placesOf(events).map((id) => id.split('.').map(Number))];
    const inOrder = places.toSorted(([n = 0, c = 0], [m = 0, d = 0]) => n - m || c - d);
    expect([places, new Set(ids).size]).toEqual([inOrder, ids.length]);
  },
);
