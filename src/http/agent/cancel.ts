import { invalidRequest, type Fault } from '../../errors';
import type { Ctx } from '../context';
import type { AgentDeps } from './deps';
import { cancelFields } from './fields';
import { check, readCaller } from './read-request';

/** POST /api/agent/cancel: stops the conversation's open turn; `cancelled` is false where none was open. */
export function cancelRoute(deps: AgentDeps) {
  return async (ctx: Ctx): Promise<void> => {
    const caller = await readCaller(deps, ctx, ctx.get('X-API-Key'));
    const faults: Fault[] = [];
    const fields = check(cancelFields, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { conversationId } = fields;
    const cancelled = await deps.turns.cancel(caller, conversationId);
    ctx.body = { success: true, data: { conversationId, cancelled } };
  };
}
