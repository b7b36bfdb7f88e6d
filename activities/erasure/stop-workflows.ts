import type { ErasureBatch } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

/** Few, so that an erasure does not delay turns. */
const stoppedAtOnce = 4;

/** Stops what still runs of closed conversations, so that nothing writes to their places any more. */
export function createStopWorkflows({ erasing: { turns, inbox } }: ErasureDeps) {
  return async ({ conversationIds }: ErasureBatch, signal: AbortSignal): Promise<void> => {
    const waiting = conversationIds[Symbol.iterator]();
    const work = async () => {
      for (const conversationId of waiting) {
        signal.throwIfAborted();
        // safeguard: an erased conversation’s turn is stopped
        await turns.stopErased(conversationId);
        // Not at the same time: a turn that ends may still send a command to the inbox.
        await inbox.stopErased(conversationId);
      }
    };
    await Promise.all(Array.from({ length: stoppedAtOnce }, work));
  };
}
