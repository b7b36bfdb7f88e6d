import { randomBytes } from 'node:crypto';
import { newId, newTurnId } from '../../../src/domain/ids';
import type { LogEntry } from '../../../src/domain/turn-log';
import type { FallbackReason } from '../../../src/turns/hop/fallback-reason';
import { HopServer } from '../../../src/turns/hop/hop-server';
import { TurnHops } from '../../../src/turns/hop/turn-hops';
import type { LiveTurn } from '../../../src/turns/relay/live-turn';
import { TurnFeed } from '../../../src/turns/relay/turn-feed';
import { waitFor } from '../../support/wait-for';

export const secret = randomBytes(32);
const at = '2026-02-03T10:00:00.000Z';

export function status(n: number, text = 'Thinking'): LogEntry {
  return { n, at, event: 'status', text };
}

export function failed(n: number): LogEntry {
  return { n, at, event: 'error', code: 'internal', message: 'It failed.', retryable: true };
}

export function newPlace() {
  const conversationId = newId('conv');
  return { turnId: newTurnId(conversationId), conversationId, tenantId: newId('tenant') };
}

/** A process that runs turns. */
export interface HostEnd {
  feed: TurnFeed;
  server: HopServer;
  refused: Error[];
}

export async function startHost(held = secret): Promise<HostEnd> {
  const feed = new TurnFeed();
  const refused: Error[] = [];
  const server = await HopServer.start(feed, {
    secret: held,
    host: '127.0.0.1',
    port: 0,
    address: '127.0.0.1',
    onRefused: (error) => void refused.push(error),
  });
  return { feed, server, refused };
}

/** A process that reads turns of others. */
export class ReaderEnd {
  readonly feed = new TurnFeed();
  readonly fallbacks: FallbackReason[] = [];
  readonly hops: TurnHops;

  constructor(held = secret) {
    this.hops = new TurnHops(this.feed, {
      secret: held,
      own: 'none',
      onFallback: (reason) => void this.fallbacks.push(reason),
    });
  }

  /** Opens a turn and follows it at the process of this name. */
  follow(name: string, place = newPlace()): { place: ReturnType<typeof newPlace>; turn: LiveTurn } {
    const turn = this.feed.open(place.turnId);
    this.hops.follow(place, turn, [name]);
    return { place, turn };
  }

  /** Follows a turn and waits until what its host publishes arrives here. */
  async followed({ feed, server }: HostEnd, place = newPlace()) {
    const { turn } = this.follow(server.name, place);
    await waitFor('the hop', () => turn.isDoubtful);
    return { place, turn, publish: feed };
  }

  async fallback(): Promise<FallbackReason | undefined> {
    await waitFor('a fallback', () => this.fallbacks.length > 0);
    return this.fallbacks[0];
  }
}
