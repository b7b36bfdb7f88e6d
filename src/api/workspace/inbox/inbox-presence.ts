import { z } from 'zod';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { noFields, timeData } from '../shared-fields';
import { aboutInbox, lookedAt, oneItem } from './inbox-commands';
import { presenceFields } from './inbox-schema';

/** How long a presence lasts without being repeated, in milliseconds. */
const presentForMs = 30_000;

/** Endpoints that say what an operator has seen, and what the operator is doing now. */
export function inboxPresenceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, pubsub, inbox } = deps;
  const { post } = endpointsOf(deps, aboutInbox);
  return [
    post(`${oneItem}/read`, 'Marks the conversation as read.', {
      body: noFields,
      data: z.object({ readAt: timeData }),
      audit: false,
      handle: async (asked) => {
        const { tenantId, conversationId } = await inbox.item(lookedAt(asked));
        const readAt = new Date().toISOString();
        await store.inboxReads.mark(tenantId, asked.ctx.state.member.memberId, conversationId, readAt);
        return { readAt };
      },
    }),
    post(
      `${oneItem}/presence`,
      'Shows teammates that you are viewing the conversation, writing in it, or have left it.',
      {
        body: presenceFields,
        data: z.object({ until: timeData }),
        audit: false,
        handle: async ({ fields: { doing }, ...asked }) => {
          const { tenantId, conversationId } = await inbox.item(lookedAt(asked));
          const { memberId, name } = asked.ctx.state.member;
          const until = new Date(Date.now() + (doing === 'left' ? 0 : presentForMs)).toISOString();
          const by = { memberId, name };
          pubsub.publishSoon({ topic: 'presence', tenantId, conversationId, by, doing, until });
          return { until };
        },
      },
    ),
  ];
}
