import { invalidRequest, type Fault } from '../../domain/errors';
import { check } from '../fields/check-fields';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';
import { cancelFields } from './fields';
import { readCaller } from './read-request';

/** POST /api/agent/cancel: stops the conversation's open turn, or a queued one; `cancelled` is false where it is neither. */
export function cancelRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const faults: Fault[] = [];
    const fields = check(cancelFields, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { conversationId, turnId } = fields;
    const cancelled = await deps.turns.cancel(caller, conversationId, turnId);
    if (cancelled) ctx.state.about.conversationId = conversationId;
    ctx.body = { success: true, data: { conversationId, cancelled } };
  };
}
