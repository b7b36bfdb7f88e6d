import { fallbackReasons, type FallbackReason } from '../turns/hop/fallback-reason';
import { hopSecret } from '../turns/hop/hop-secret';
import { HopServer } from '../turns/hop/hop-server';
import { TurnHops } from '../turns/hop/turn-hops';
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

/** What an operator should know about a process whose turns are only polled. */
const warnings: Partial<Record<FallbackReason, string>> = {
  unreachable: 'a process of the service is not reachable by hops; HOP_HOST and HOP_ADDRESS say where it is',
  refused: 'a process of the service holds another secret for hops; do both use the same database?',
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
  const secret = await hopSecret(store.hopSecret);
  const warnOnce = once((line: string, about: object) => logger.warn(about, line));
  const { host, port } = settings.hop;
  const server = await HopServer.start(feed, {
    secret,
    ...settings.hop,
    onRefused: (err) => {
      metrics.hops.refused();
      warnOnce('a connection for hops was refused: another secret, another version, or a stranger', { err });
    },
  }).catch((cause: unknown) => {
    throw new ListenError(`Hops cannot be served on ${host}:${port}. Check HOP_HOST and HOP_PORT.`, {
      cause,
    });
  });
  teardown.add('hop server', () => server.close());
  const hops = new TurnHops(feed, {
    secret,
    own: server.name,
    onFallback: (reason, name) => {
      metrics.hops.fellBack(reason);
      const line = warnings[reason];
      if (line !== undefined) warnOnce(line, { process: name, reason });
    },
  });
  teardown.add('hops', () => Promise.resolve(hops.close()));
  metrics.hops.watch(fallbackReasons, () => hops.begun);
  return { name: server.name, hops };
}

/** Passes each line on the first time. */
function once(log: (line: string, about: object) => void): (line: string, about: object) => void {
  const known = new Set<string>();
  return (line, about) => {
    if (known.has(line)) return;
    known.add(line);
    log(line, about);
  };
}
