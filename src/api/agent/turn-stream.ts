import type { TurnPlace } from '../../domain/turn';
import type { AcceptedMessage, Caller, MessageRequest } from '../../turns/admission/message-request';
import type { SseEvent, DataOf } from '../../turns/relay/events';
import { relayShownTurn, type ShownDeps } from '../../turns/relay/relay-shown-turn';
import type { RelayFrom } from '../../turns/relay/relay-turn';
import { refuse, roundedInBody } from '../fields/json-faults';
import { callerClaimant } from '../middleware/client-address';
import { whileConnected } from '../middleware/client-disconnect';
import { noteTurn } from '../middleware/request-state';
import type { StreamSlot } from '../middleware/stream-limit';
import type { FrameEncoder } from '../sse/frames';
import { sendEvents } from '../sse/send-events';
import { accessOf, type CallerCtx, type AgentDeps } from './context';
import { ServiceError } from '../../domain/errors';

/** Accepts a message whose answer is not streamed. */
export async function acceptUnstreamed(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: MessageRequest,
  signal: AbortSignal,
): Promise<AcceptedMessage> {
  if (request.answers) refuse(roundedInBody(ctx));
  const claimant = callerClaimant(request.caller);
  const accepted = await deps.admission.start(claimant, () => deps.turns.accept(request), signal);
  noteTurn(ctx, accepted);
  if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
  return accepted;
}

/** Takes a slot for a stream and accepts the message. Releases the slot if the message is rejected. */
export async function acceptMessage(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: MessageRequest,
): Promise<{ accepted: AcceptedMessage; slot: StreamSlot }> {
  const slot = takeSlot(deps, request.caller);
  const accepted = await whileConnected(ctx.res, deps.closing, (signal) =>
    acceptUnstreamed(deps, ctx, request, signal),
  ).catch((error: unknown) => {
    slot.leave();
    throw error;
  });
  return { accepted, slot };
}

function takeSlot({ streamSlots }: AgentDeps, caller: Caller): StreamSlot {
  return streamSlots.enter(callerClaimant(caller), caller.participant.id);
}

interface TurnStreamOptions {
  /** Absent: the stream takes one. */
  slot?: StreamSlot;
  /** Absent: every event under its own name. */
  encoder?: FrameEncoder;
  /** True for the event that is the stream's last one, beside those that end every stream. */
  isLast?: (event: SseEvent) => boolean;
}

/** Responds with a stream of the turn's events. Throws rate_limited if the caller has too many streams. */
export function streamTurn(
  deps: AgentDeps,
  ctx: CallerCtx,
  turn: TurnPlace,
  { isShown, ...from }: Omit<RelayFrom, 'signal'> & Pick<ShownDeps, 'isShown'>,
  { slot, encoder, isLast }: TurnStreamOptions = {},
): void {
  const { caller } = ctx.state;
  noteTurn(ctx, turn);
  const relay = { ...deps.relay, ...(isShown && { isShown }) };
  sendEvents(deps, ctx, {
    source: (over) => {
      const events = relayShownTurn(relay, turn, { ...from, signal: over });
      return isLast ? upTo(events, isLast) : events;
    },
    access: accessOf(caller),
    accessUntil: caller.credential.expiresAt,
    kind: 'turn',
    slot: slot ?? takeSlot(deps, caller),
    encoder,
  });
}

async function* upTo(
  events: AsyncIterable<SseEvent>,
  isLast: (event: SseEvent) => boolean,
): AsyncGenerator<SseEvent, void> {
  for await (const event of events) {
    yield event;
    if (isLast(event)) return;
  }
}

/** Cancels the conversation's open turn, or the one given. Responds with whether there was one. */
export async function cancelTurn(
  { turns }: AgentDeps,
  ctx: CallerCtx,
  conversationId: string,
  turnId?: string,
): Promise<void> {
  const cancelled = await turns.cancel(ctx.state.caller, conversationId, turnId);
  if (cancelled) ctx.state.about.conversationId = conversationId;
  ctx.body = { success: true, data: { conversationId, cancelled } };
}

/** Returns the error that a turn ended with, for a client that waits for the whole answer. */
export function turnError({ code, message }: DataOf<'error'>): ServiceError {
  return new ServiceError(code === 'unauthenticated' ? 'internal' : code, message);
}

/** Returns the error for such a client if the service stops before the turn ends. */
export function leftEarly(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The service is restarting; the turn goes on. Ask again with the same Idempotency-Key.',
  );
}
