import type { TurnInput } from '../../src/domain/turn';
import type { Offer, OfferVerdict } from './messages';

/** Limits for turns that an earlier version of the service started. */
const usual = { messages: 20, bytes: 256 * 1024 };

/** Decides whether a message offered to the open turn is accepted. */
export function verdictOn(
  { input, mode }: Offer,
  { open, queue, isWorking }: { open: TurnInput; queue: TurnInput[]; isWorking: boolean },
): OfferVerdict {
  // The sender may have retried because it did not know whether the first try succeeded.
  if ([open, ...queue].some(({ turnId }) => turnId === input.turnId)) return 'known';
  if (mode === 'reject' && isWorking) return 'working';
  const { waitingMessages = usual.messages, waitingBytes = usual.bytes } = input.limits;
  const isFull = queue.length >= waitingMessages || bytesOf([...queue, input]) > waitingBytes;
  // safeguard: few messages wait for a turn
  return isFull ? 'full' : 'queued';
}

/** Total bytes of the messages as UTF-8. */
export function bytesOf(queue: TurnInput[]): number {
  return queue.reduce((sum, { message }) => sum + (message.bytes ?? 0), 0);
}
