import { LRUCache } from 'lru-cache';
import type { TurnPlace } from '../../domain/turn';
import { isTerminal } from '../../domain/turn-log';
import type { Hops } from '../relay/hops';
import type { LiveTurn } from '../relay/live-turn';
import { formatEventId } from '../relay/position';
import type { TurnFeed } from '../relay/turn-feed';
import { applyFrame, parseFrame } from './frame';
import { get, type IncomingMessage } from 'node:http';
import { connectTo } from './secure-channel';

/** Why a turn of another process is polled: it can't be reached, the stream broke, or it sent a wrong frame. */
export const fallbackReasons = ['unreachable', 'broken', 'wrong'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

const mostAvoided = 1_000;
/** How long a process that failed is left alone, in milliseconds. */
const avoidedMs = { unreachable: 5_000, broken: 5_000, wrong: 600_000 };

export interface TurnHopsOptions {
  secret: Buffer;
  /** The name of this process, which needs no hop to itself. */
  own: string;
  /** Called when a turn falls back to polls; `name` is the process that does not stream it. */
  onFallback: (reason: FallbackReason, name: string) => void;
}

interface Hop {
  name: string;
  turnId: string;
  turn: LiveTurn;
  over: AbortController;
  hasBegun: boolean;
  /** True while the other process works for the turn. */
  works: boolean;
}

/** Follows turns of other processes for the readers of this one: one hop for each turn and process. */
export class TurnHops implements Hops {
  /** By turn id and name of the process. */
  private readonly hops = new Map<string, Map<string, Hop>>();
  private readonly avoided = new LRUCache<string, true>({ max: mostAvoided });
  private readonly unsubscribe: () => void;

  constructor(
    feed: TurnFeed,
    private readonly options: TurnHopsOptions,
  ) {
    this.unsubscribe = feed.onLeft((turnId) => this.leave(turnId));
  }

  /** How many hops stream. */
  get open(): number {
    return [...this.hops.values()].flatMap((hops) => [...hops.values()]).filter((hop) => hop.hasBegun).length;
  }

  follow({ turnId }: TurnPlace, turn: LiveTurn, runsAt: string[]): void {
    // A poll may end after the last reader has left.
    if (turn.readers === 0) return;
    const hops = this.hops.get(turnId) ?? new Map<string, Hop>();
    this.hops.set(turnId, hops);
    for (const hop of hops.values()) if (!runsAt.includes(hop.name)) this.end(hop);
    for (const name of runsAt) {
      if (name === this.options.own || hops.has(name) || this.avoided.has(name)) continue;
      const hop = { name, turnId, turn, over: new AbortController(), hasBegun: false, works: false };
      hops.set(name, hop);
      void this.read(hop);
    }
  }

  isFed(turnId: string): boolean {
    return [...(this.hops.get(turnId)?.values() ?? [])].some(({ works }) => works);
  }

  close(): void {
    this.unsubscribe();
    for (const turnId of [...this.hops.keys()]) this.leave(turnId);
  }

  private async read(hop: Hop): Promise<void> {
    const reason = await this.stream(hop).catch(() => (hop.hasBegun ? 'broken' : 'unreachable'));
    if (hop.over.signal.aborted) return;
    if (reason !== undefined) {
      this.avoided.set(hop.name, true, { ttl: avoidedMs[reason] });
      this.options.onFallback(reason, hop.name);
    }
    // Nothing that such a process sends counts any more, for any turn.
    if (reason === 'wrong') for (const hops of this.hops.values()) this.end(hops.get(hop.name));
    this.end(hop);
  }

  /** Resolves without a reason when the turn has ended. */
  private async stream(hop: Hop): Promise<FallbackReason | undefined> {
    const { name, turnId, turn, over } = hop;
    const from = formatEventId(turnId, turn.newestText());
    for await (const line of hopLines({ name, from, secret: this.options.secret, signal: over.signal })) {
      if (over.signal.aborted) return undefined;
      const frame = parseFrame(line);
      if (!frame || !applyFrame(turn, turnId, frame)) return 'wrong';
      if (frame.news?.entries.some(isTerminal)) return undefined;
      // The readers poll more often from here on.
      if (hop.works && !frame.works) turn.changed();
      hop.works = frame.works;
      // Frames and polls both lack what was published between the latest poll and the first frame.
      if (!hop.hasBegun) turn.doubt();
      hop.hasBegun = true;
    }
    return 'broken';
  }

  private leave(turnId: string): void {
    for (const hop of this.hops.get(turnId)?.values() ?? []) hop.over.abort();
    this.hops.delete(turnId);
  }

  private end(hop: Hop | undefined): void {
    if (!hop) return;
    hop.over.abort();
    this.hops.get(hop.turnId)?.delete(hop.name);
    // safeguard: a hop that ends makes its readers ask
    hop.turn.doubt();
  }
}

/** In UTF-16 units. No turn comes near it. */
const longestLine = 16 * 1024 * 1024;

interface HopRequest {
  /** The name of the process that streams: its HopServer's. */
  name: string;
  /** Event id from which to stream. */
  from: string;
  secret: Buffer;
  signal: AbortSignal;
}

/** Yields the lines that another process streams. Throws if it is not reachable, or the stream breaks. */
async function* hopLines({ name, from, secret, signal }: HopRequest): AsyncGenerator<string, void> {
  const url = new URL(name);
  const createConnection = () => connectTo(url, url.pathname.slice(1), secret);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ path: `/${from}`, createConnection, signal }, resolve).on('error', reject);
  });
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A line is too long.');
    yield* lines;
  }
}
