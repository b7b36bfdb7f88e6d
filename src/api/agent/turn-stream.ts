import type { TurnPlace } from '../../domain/turn';
import type { AcceptedMessage, MessageRequest } from '../../turns/admission/message-request';
import type { SseEvent } from '../../turns/relay/events';
import { relayShownTurn, type ShownDeps } from '../../turns/relay/relay-shown-turn';
import type { RelayFrom } from '../../turns/relay/relay-turn';
import { refuse, roundedInBody } from '../fields/json-faults';
import { callerClaimant } from '../middleware/client-address';
import { clientDisconnect } from '../middleware/client-disconnect';
import { noteTurn } from '../middleware/request-state';
import type { StreamSlot } from '../middleware/stream-limit';
import type { FrameEncoder } from '../sse/frames';
import { sendEvents } from '../sse/send-events';
import { accessOf, type CallerCtx } from './context';
import type { AgentDeps } from './deps';

/** Takes a slot for a stream and accepts the message. Releases the slot if the message is rejected. */
export async function acceptMessage(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: MessageRequest,
): Promise<{ accepted: AcceptedMessage; slot: StreamSlot }> {
  const { caller } = request;
  if (request.answers) refuse(roundedInBody(ctx));
  const claimant = callerClaimant(caller);
  const slot = deps.streamSlots.enter(claimant, caller.participant.id);
  const { signal, stop } = clientDisconnect(ctx.res, deps.closing);
  const accepted = await deps.admission
    .start(claimant, () => deps.turns.accept(request), signal)
    .catch((error: unknown) => {
      slot.leave();
      throw error;
    })
    .finally(stop);
  noteTurn(ctx, accepted);
  if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
  return { accepted, slot };
}

export interface TurnStreamOptions {
  slot: StreamSlot;
  /** Absent: every event under its own name. */
  encoder?: FrameEncoder;
  /** True for the event that is the stream's last one, beside those that end every stream. */
  isLast?: (event: SseEvent) => boolean;
}

/** Responds with a stream of the turn's events. */
export function streamTurn(
  deps: AgentDeps,
  ctx: CallerCtx,
  turn: TurnPlace,
  { isShown, ...from }: Omit<RelayFrom, 'signal'> & Pick<ShownDeps, 'isShown'>,
  { slot, encoder, isLast }: TurnStreamOptions,
): void {
  const relay = { ...deps.relay, ...(isShown && { isShown }) };
  sendEvents(deps, ctx, {
    source: (over) => {
      const events = relayShownTurn(relay, turn, { ...from, signal: over });
      return isLast ? upTo(events, isLast) : events;
    },
    access: accessOf(ctx.state.caller),
    accessUntil: ctx.state.caller.credential.expiresAt,
    kind: 'turn',
    slot,
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
