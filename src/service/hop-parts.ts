import { randomBytes } from 'node:crypto';
import { startHopServer } from '../turns/hop/hop-server';
import { fallbackReasons, TurnHops } from '../turns/hop/turn-hops';
import type { TurnFeed } from '../turns/relay/turn-feed';
import type { Connections } from './connect';
import { ListenError } from './http-server';
import type { Teardown } from './teardown';

/** Absent parts: hops are off. */
export interface HopParts {
  /** The name under which other processes find this one. */
  name?: string;
  hops?: TurnHops;
}

const hints = {
  unreachable:
    'a process of the service is not reachable by hops; do both share database, version and network?',
  broken: undefined,
  wrong: 'a process of the service sent what does not belong to its turn; it is polled for ten minutes',
};

/**
 * Streams turns between this process and the others. It serves hops until everything that publishes has stopped.
 * Throws a ListenError if it cannot listen at the address of the settings.
 */
export async function hopParts(
  { settings, store, metrics, logger }: Connections,
  feed: TurnFeed,
  teardown: Teardown,
): Promise<HopParts> {
  if (!settings.hop.isOn) return {};
  const { host, port } = settings.hop;
  const secret = Buffer.from(
    await store.hopSecret.getOrInsert(randomBytes(32).toString('base64url')),
    'base64url',
  );
  const warned = new Set<string>();
  const warnOnce = (line: string, about: object) => {
    if (!warned.has(line)) logger.warn(about, line);
    warned.add(line);
  };
  const onRefused = (err: Error) => {
    metrics.hops.refused();
    warnOnce('a connection for hops was refused: another secret, another version, or a stranger', { err });
  };
  const server = await startHopServer(feed, { secret, ...settings.hop, onRefused }).catch(
    (cause: unknown) => {
      throw new ListenError(`Hops cannot be served on ${host}:${port}. Check HOP_HOST and HOP_PORT.`, {
        cause,
      });
    },
  );
  teardown.add('hop server', () => Promise.resolve(server.close()));
  const hops = new TurnHops(feed, {
    secret,
    own: server.name,
    onFallback: (reason, name) => {
      metrics.hops.fellBack(reason);
      const hint = hints[reason];
      if (hint !== undefined) warnOnce(hint, { process: name, reason });
    },
  });
  teardown.add('hops', () => Promise.resolve(hops.close()));
  metrics.hops.watch(fallbackReasons, () => hops.open);
  return { name: server.name, hops };
}
