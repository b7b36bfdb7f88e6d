import { ServiceError } from '../../errors';
import { boundedActionResponse } from '../message-fields';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { presentInboxItem } from './present-inbox-item';
import { readChange } from './read-change';

/** POST /api/workspace/inbox/{conversationId}/answer: the turn that asked goes on. */
export function answerRoute({ store, inbox, limits }: WorkspaceDeps) {
  const schema = boundedActionResponse(limits);
  return async (ctx: MemberCtx): Promise<void> => {
    const { tenantId, memberId, name } = ctx.state.member;
    const place = { tenantId, conversationId: ctx.params['conversationId'] ?? '' };
    const { fields, replayed, release } = await readChange(store, ctx, schema);
    const item = await inbox.answer(place, { memberId, name }, fields).catch(async (error: unknown) => {
      if (replayed && isUsed(error)) return inbox.itemWithout(fields.instructionId, place);
      if (!replayed) await release();
      throw error;
    });
    ctx.body = { success: true, data: presentInboxItem(item) };
  };
}

/** An answer counts once; the first try of this one was it. */
function isUsed(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'action_not_pending';
}
