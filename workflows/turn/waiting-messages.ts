import type { TurnInput } from '../../src/domain/turn';
import type { Offer, OfferVerdict } from './messages';

/** Decides whether a message offered to the open turn is accepted. */
export function verdictOn(
  { input, mode }: { input: TurnInput; mode: Offer['mode'] },
  { open, queue, isWorking }: { open: TurnInput; queue: TurnInput[]; isWorking: boolean },
): OfferVerdict {
  // The sender may have retried because it did not know whether the first try succeeded.
  if ([open, ...queue].some(({ turnId }) => turnId === input.turnId)) return 'known';
  if (mode === 'reject' && isWorking) return 'working';
  const { waitingMessages, waitingBytes } = input.limits;
  const isFull = queue.length >= waitingMessages || bytesOf([...queue, input]) > waitingBytes;
  // safeguard: few messages wait for a turn
  return isFull ? 'full' : 'queued';
}

/** Total bytes of the messages as UTF-8. */
export function bytesOf(queue: TurnInput[]): number {
  return queue.reduce((sum, { message }) => sum + (message.bytes ?? 0), 0);
}
