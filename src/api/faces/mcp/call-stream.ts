import type { TurnPlace } from '../../../domain/turn';
import type { Caller } from '../../../turns/admission/message-request';
import type { Position } from '../../../turns/relay/position';
import type { CallerCtx, AgentDeps } from '../../agent/context';
import { streamTurn } from '../../agent/turn-stream';
import type { StreamSlot } from '../../middleware/stream-limit';
import { CallEncoder } from './call-encoder';
import type { QuestionRule } from './question-rules';
import type { RpcId } from './rpc';

export interface CallStream {
  id: RpcId;
  ask: QuestionRule;
  isModern: boolean;
  progressToken?: RpcId | undefined;
  isTask?: boolean;
  /** True if this request has just started the turn. */
  fresh?: boolean;
  /** Questions up to this entry are settled. */
  settled: number;
  /** The client's position in the stream. */
  seen: Position;
  /** Absent: the stream takes one. */
  slot?: StreamSlot;
}

/**
 * Responds with the turn as the stream of a call, up to its response. Returns a function that says whether that has
 * come.
 */
export function streamCall(
  deps: AgentDeps,
  ctx: CallerCtx,
  place: TurnPlace,
  { slot, fresh = false, ...call }: CallStream,
): { isOver: () => boolean } {
  const { turnId, conversationId } = place;
  const encoder = new CallEncoder({ ...call, turn: { turnId, conversationId } });
  const isOver = () => encoder.isOver;
  const from = { position: { n: 0, c: 0 }, fresh, follows: true };
  streamTurn(deps, ctx, place, from, { slot, encoder, isLast: isOver });
  return { isOver };
}

/**
 * Cancels the turn if the client leaves before the response, which in revision 2026-07-28 means that it wants none. A
 * service that stops leaves no turn behind cancelled.
 */
export function cancelIfLeft(
  deps: AgentDeps,
  { res, state }: CallerCtx,
  caller: Caller,
  { conversationId, turnId }: TurnPlace,
  isOver: () => boolean,
): void {
  res.once('close', () => {
    if (isOver() || res.writableFinished || deps.closing.aborted) return;
    deps.turns.cancel(caller, conversationId, turnId).catch((err: unknown) => {
      deps.logger.warn(
        { err, requestId: state.logId, conversationId, turnId },
        'turn of a client that left goes on',
      );
    });
  });
}
