import { z } from 'zod';
import { branchTest } from '../../../workspace/conversations/branch-test';
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
        handle: async ({ ctx, tenantId, fields, id }) => {
          const { memberId } = ctx.state.member;
          const branchId = id('conv');
          await branchTest(deps.store, { ...fields, tenantId, memberId, branchId });
          return { conversationId: branchId };
        },
      },
    ),
  ];
}
