import type { Logger } from 'pino';
import type { ActivityDeps } from '../../activities/deps';
import { createEndTurn } from '../../activities/turn/end-turn';
import { SpendWindows } from '../agents/rules/spend-windows';
import type { Store } from '../store/store';
import { repeat } from '../platform/concurrency/repeat';
import type { TemporalCalls } from '../temporal/temporal-calls';
import { BrokenRuns } from '../turns/lost/broken-runs';
import { LostTurns } from '../turns/lost/lost-turns';

interface LostTurnsParts {
  store: Store;
  temporal: TemporalCalls;
  inbox: ActivityDeps['inbox'];
  receipts: ActivityDeps['receipts'];
  outbox: ActivityDeps['outbox'];
  logger: Logger;
}

const everyMs = 15_000;

/** Ends turns whose workflow was ended from outside, and logs each. */
export function lostTurns({ store, temporal, inbox, receipts, outbox, logger }: LostTurnsParts): LostTurns {
  return new LostTurns({
    runs: new BrokenRuns(temporal),
    store,
    // A lost turn fails, and readers poll its end.
    endTurn: createEndTurn({
      store,
      inbox,
      receipts,
      outbox,
      spends: new SpendWindows(store.spends),
      publish: () => Promise.resolve(),
      isRepeated: () => true,
    }),
    onEnded: ({ tenantId, turnId, conversationId }) =>
      logger.warn({ tenantId, turnId, conversationId }, 'ended a turn whose workflow was gone'),
    onFault: (err) => logger.warn({ err }, 'lost turns could not be looked for'),
  });
}

/** Looks for lost turns from time to time. Returns a function that stops it. */
export function startLostTurns(parts: LostTurnsParts): () => Promise<void> {
  const lost = lostTurns(parts);
  return repeat(async () => {
    await lost
      .sweep()
      .catch((err: unknown) => parts.logger.warn({ err }, 'lost turns could not be looked for'));
    return everyMs;
  }, everyMs);
}
