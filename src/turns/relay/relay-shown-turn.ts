import { setTimeout as delay } from 'node:timers/promises';
import type { SseEvent } from './events';
import type { TurnPlace } from '../../domain/turn';
import { relayTurn, type RelayFrom } from './relay-turn';
import type { RelayDeps } from './turn-watch';

const askAgainMs = 1_000;

export interface ShownDeps extends RelayDeps {
  /**
   * Whether this reader may see the turn. Rejects while that can't be determined.
   * If absent, the reader may see every turn.
   */
  isShown?: (turn: TurnPlace) => Promise<boolean>;
}

/** Yields the turn's events as relayTurn does, or none if the reader may not see the turn. */
export async function* relayShownTurn(
  deps: ShownDeps,
  place: TurnPlace,
  from: RelayFrom,
): AsyncGenerator<SseEvent, void> {
  if (await isShownOnceKnown(deps, place, from.signal)) yield* relayTurn(deps, place, from);
}

/**
 * Retries until the answer is known, because a browser never reconnects to a stream that was refused once.
 */
async function isShownOnceKnown(
  { isShown }: ShownDeps,
  place: TurnPlace,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isShown) return true;
  while (!signal.aborted) {
    try {
      return await isShown(place);
    } catch {
      await delay(askAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
