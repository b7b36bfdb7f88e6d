import { jsonBytes } from '../../src/domain/json';
import type { TurnInput } from '../../src/domain/turn';
import type { Offer, OfferVerdict } from './messages';

/** Caps what a run hands to the next one of the messages that wait. Their texts are in the store. */
const mostQueueBytes = 512 * 1024;

/** Decides whether a message offered to the open turn is accepted. */
export function verdictOn(
  { input, mode }: { input: TurnInput; mode: Offer['mode'] },
  { open, queue, isWorking }: { open: TurnInput; queue: TurnInput[]; isWorking: boolean },
): OfferVerdict {
  // The sender may have retried because it did not know whether the first try succeeded.
  if ([open, ...queue].some(({ turnId }) => turnId === input.turnId)) return 'known';
  if (mode === 'reject' && isWorking) return 'working';
  const { waitingMessages, waitingBytes } = input.limits;
  const all = [...queue, input];
  const isFull =
    queue.length >= waitingMessages || bytesOf(all) > waitingBytes || jsonBytes(all) > mostQueueBytes;
  // safeguard: few messages wait for a turn
  return isFull ? 'full' : 'queued';
}

/** Total bytes of the messages as UTF-8. */
export function bytesOf(queue: TurnInput[]): number {
  return queue.reduce((sum, { message }) => sum + (message.bytes ?? 0), 0);
}
