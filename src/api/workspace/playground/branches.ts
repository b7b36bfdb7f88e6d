import { z } from 'zod';
import { isTestOf } from '../../../domain/conversation';
import { notFound } from '../../../domain/errors';
import { beginBranch } from '../../../turns/admission/begin-branch';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText } from '../shared-fields';

const body = z.strictObject({ conversationId: idText, turnId: idText });
const data = z.object({ conversationId: z.string() });

/** Goes on from an earlier place of a conversation that the member has in the playground. */
export function branchEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { create } = endpointsOf(deps, { tag: 'agents', needs: 'agents' });
  return [
    create(
      '/playground/branches',
      'Creates a playground conversation from the messages before one of your turns there. No tool runs again.',
      {
        body,
        data,
        refusals: [404],
        audit: { ids: ({ conversationId }) => [conversationId] },
        handle: async ({ ctx, tenantId, fields: { conversationId, turnId }, id }) => {
          const known = await deps.store.conversations.get(tenantId, conversationId);
          if (!known || !isTestOf(ctx.state.member.memberId, known)) throw notFound();
          const branchId = id('conv');
          await beginBranch(deps.store, known, { turnId, branchId });
          return { conversationId: branchId };
        },
      },
    ),
  ];
}
