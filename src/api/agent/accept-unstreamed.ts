import type { AcceptedMessage, MessageRequest } from '../../turns/admission/message-request';
import { refuse, roundedInBody } from '../fields/json-faults';
import { callerClaimant } from '../middleware/client-address';
import { noteTurn } from '../middleware/request-state';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';

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
