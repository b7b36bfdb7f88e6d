import type { TurnPlace } from '../../domain/turn';
import type { Hops } from '../relay/hops';
import type { LiveTurn } from '../relay/live-turn';
import type { TurnFeed } from '../relay/turn-feed';
import { Avoided } from './avoided';
import type { FallbackReason } from './fallback-reason';
import { Hop } from './hop';
import { HopConnection } from './hop-connection';
import { parseProcessName, type ProcessName } from './process-name';

export interface TurnHopsOptions {
  secret: Buffer;
  /** The name of this process, which needs no hop to itself. */
  own: string;
  /** Called when a turn falls back to polls; `name` is the process that does not stream it. */
  onFallback: (reason: FallbackReason, name: string) => void;
}

interface Followed {
  turn: LiveTurn;
  /** By the names of the processes. */
  hops: Map<string, Hop>;
}

/** Follows turns of other processes for the readers of this one: one hop for each turn and process. */
export class TurnHops implements Hops {
  private readonly followed = new Map<string, Followed>();
  private readonly connections = new Map<string, HopConnection>();
  private readonly avoided = new Avoided();
  private readonly unsubscribe: () => void;

  constructor(
    feed: TurnFeed,
    private readonly options: TurnHopsOptions,
  ) {
    this.unsubscribe = feed.onLeft((turnId) => this.leave(turnId));
  }

  /** How many hops are open, or about to be. */
  get open(): number {
    return this.all().length;
  }

  /** How many hops stream. */
  get begun(): number {
    return this.all().filter(({ hasBegun }) => hasBegun).length;
  }

  follow({ turnId }: TurnPlace, turn: LiveTurn, runsAt: string[]): void {
    // A poll may end after the last reader has left.
    if (turn.readers === 0) return;
    const followed = this.followed.get(turnId) ?? { turn, hops: new Map<string, Hop>() };
    this.followed.set(turnId, followed);
    for (const name of [...followed.hops.keys()]) {
      if (runsAt.includes(name)) continue;
      this.end(turnId, name);
      // What it has published since the poll comes by no hop any more.
      turn.doubt();
    }
    for (const name of runsAt) {
      const isNew = name !== this.options.own && !followed.hops.has(name) && !this.avoided.has(name);
      const address = isNew ? parseProcessName(name) : undefined;
      if (address) this.begin(turnId, followed, name, address);
    }
  }

  isFed(turnId: string): boolean {
    return [...(this.followed.get(turnId)?.hops.values() ?? [])].some(({ works }) => works);
  }

  distrust(turnId: string): void {
    const { turn, hops } = this.followed.get(turnId) ?? {};
    if (!turn || !hops || hops.size === 0) return;
    turn.dropAfterGap();
    for (const hop of [...hops.values()]) hop.end('wrong');
  }

  close(): void {
    this.unsubscribe();
    for (const turnId of [...this.followed.keys()]) this.leave(turnId);
    for (const connection of [...this.connections.values()]) connection.end('stopped');
  }

  private begin(turnId: string, { turn, hops }: Followed, name: string, address: ProcessName): void {
    try {
      const hop = new Hop(this.connectionTo(name, address), turnId, turn, {
        onBegin: () => this.avoided.forget(name),
        onEnd: (reason) => {
          hops.delete(name);
          if (reason) this.fellBack(turn, name, reason);
        },
      });
      hops.set(name, hop);
    } catch {
      // The connection is about to end, and takes no more streams.
      this.avoided.add(name, 'broken');
    }
  }

  private fellBack(turn: LiveTurn, name: string, reason: FallbackReason): void {
    this.avoided.add(name, reason);
    this.options.onFallback(reason, name);
    // Nothing that such a process has sent counts any more, of whichever turn.
    if (reason === 'wrong') this.connections.get(name)?.end(reason);
    // safeguard: a hop that ends makes its readers ask
    turn.doubt();
  }

  private connectionTo(name: string, address: ProcessName): HopConnection {
    const known = this.connections.get(name);
    if (known) return known;
    const connection = new HopConnection(this.options.secret, address, (reason) => {
      this.connections.delete(name);
      for (const { hops } of this.followed.values()) hops.get(name)?.end(reason);
    });
    this.connections.set(name, connection);
    return connection;
  }

  private all(): Hop[] {
    return [...this.followed.values()].flatMap(({ hops }) => [...hops.values()]);
  }

  private leave(turnId: string): void {
    for (const name of this.followed.get(turnId)?.hops.keys() ?? []) this.end(turnId, name);
    this.followed.delete(turnId);
  }

  private end(turnId: string, name: string): void {
    const hops = this.followed.get(turnId)?.hops;
    hops?.get(name)?.close();
    hops?.delete(name);
  }
}
