import type { TurnInput } from '../../src/domain/turn';
import type { Offer, OfferVerdict } from './messages';

/** For turns that an earlier version of the service began. */
const usual = { messages: 20, bytes: 256 * 1024 };

/** What becomes of a message that is offered to a turn; `phase` and `queue` are the turn's. */
export function verdictOn(
  { input, mode }: Offer,
  { open, queue, isWorking }: { open: TurnInput; queue: TurnInput[]; isWorking: boolean },
): OfferVerdict {
  // The sender may have tried twice, not knowing whether the first try came through.
  if ([open, ...queue].some(({ turnId }) => turnId === input.turnId)) return 'known';
  if (mode === 'reject' && isWorking) return 'working';
  const { waitingMessages = usual.messages, waitingBytes = usual.bytes } = input.limits;
  const isFull = queue.length >= waitingMessages || bytesOf([...queue, input]) > waitingBytes;
  return isFull ? 'full' : 'queued';
}

/** Bytes of the messages as UTF-8. */
export function bytesOf(queue: TurnInput[]): number {
  return queue.reduce((sum, { message }) => sum + (message.bytes ?? 0), 0);
}
