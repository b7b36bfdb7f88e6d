import type { TurnInput, TurnLimits } from '../../domain/turn';
import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { MessageRequest } from './message-request';
import type { TurnGateway, TurnProgress } from '../turn-gateway';

interface Leaving {
  text: string;
  mode: MessageRequest['concurrency'];
  closes: MessageRequest['closes'];
}

interface LeaveDeps {
  gateway: Pick<TurnGateway, 'progress' | 'offer'>;
  store: Pick<Store, 'messageTexts'>;
}

/**
 * Queues a message behind the conversation's open turn. Returns false if no turn is open any more.
 * Throws turn_in_progress if `mode` does not allow queueing or `closes` an open question, and rate_limited if too
 * many messages wait already.
 */
export async function leaveWithOpenTurn(
  { gateway, store }: LeaveDeps,
  input: TurnInput,
  { text, mode, closes }: Leaving,
): Promise<boolean> {
  const { turnId, tenantId, conversationId, limits } = input;
  const progress = await gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
  if (progress?.turnId === turnId || progress?.queued.includes(turnId)) return true;
  // The user was shown the first of them.
  const asked = progress?.questions?.find(({ by }) => by === 'user');
  if (closes && asked && !closes.includes(asked.instructionId)) throw questionOpen();
  // Rejects before anything is written. If the open turn changes meanwhile, its own verdict decides.
  if (progress?.phase === 'working' && mode === 'reject') throw turnInProgress();
  // safeguard: few messages wait for a turn
  if (progress && isFull(progress, input)) throw tooManyWaiting(limits);
  await store.messageTexts.put({ id: turnId, tenantId, text });
  const verdict = await gateway.offer(input, mode);
  if (verdict === 'working' || verdict === 'full') {
    await store.messageTexts.delete(turnId);
    throw verdict === 'working' ? turnInProgress() : tooManyWaiting(limits);
  }
  return verdict !== null;
}

function isFull({ queued, queuedBytes }: TurnProgress, { message, limits }: TurnInput): boolean {
  const { waitingMessages, waitingBytes } = limits;
  return queued.length >= waitingMessages || queuedBytes + (message.bytes ?? 0) > waitingBytes;
}

function tooManyWaiting({ waitingMessages, waitingBytes }: TurnLimits): ServiceError {
  const most = `${waitingMessages} messages or ${waitingBytes} bytes`;
  const message = `At most ${most} may wait in a conversation. Send it again when some have been answered.`;
  return new ServiceError('rate_limited', message);
}

export function turnInProgress(): ServiceError {
  const message =
    'The conversation has a turn that is still running. Wait for it, cancel it, or send X-Concurrency.';
  return new ServiceError('turn_in_progress', message);
}

function questionOpen(): ServiceError {
  const message =
    'The conversation waits for an answer. Answer or drop its question first, or send X-Concurrency: interrupt.';
  return new ServiceError('turn_in_progress', message);
}
