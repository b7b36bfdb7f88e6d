import { ServiceError } from '../../../domain/errors';
import { boundedActionResponse } from '../../fields/message-fields';
import type { WorkspaceDeps } from '../deps';
import { changing, type Endpoint } from '../endpoint';
import { presentInboxItem } from './present';
import { inboxItem } from './schemas';

/** The turn that asked goes on. */
export function answerEndpoint(deps: WorkspaceDeps): Endpoint {
  const { inbox, limits } = deps;
  return changing(deps, {
    ...{ method: 'post', path: '/inbox/{conversationId}/answer', tag: 'inbox', needs: 'inbox' },
    summary: 'Answers the question that a turn asks an operator.',
    body: boundedActionResponse(limits),
    data: inboxItem,
    handle: async ({ ctx, tenantId, param, fields, replayed, release }) => {
      const { memberId, name } = ctx.state.member;
      const place = { tenantId, conversationId: param('conversationId') };
      const item = await inbox.answer(place, { memberId, name }, fields).catch(async (error: unknown) => {
        if (replayed && isUsed(error)) return inbox.itemWithout(fields.instructionId, place);
        if (!replayed) await release();
        throw error;
      });
      return presentInboxItem(item);
    },
  });
}

/** An answer counts once; the first try of this one was it. */
function isUsed(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'action_not_pending';
}
