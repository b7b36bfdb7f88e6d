import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, type Asked, type Endpoint } from '../endpoint';
import { presenceFields } from './inbox-schema';
import { timeData } from '../../fields/time-data';
import { noFields } from '../shared-fields';

/** How long a presence lasts without being repeated, in milliseconds. */
const presentForMs = 30_000;

const about = { tag: 'inbox', needs: 'inbox' } as const;
const one = '/inbox/{conversationId}';

/** Endpoints that say what an operator has seen, and what it is doing now. */
export function inboxPresenceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, pubsub } = deps;
  const itemOf = async ({ tenantId, param }: Asked) => {
    const item = await store.inbox.get(tenantId, param('conversationId'));
    if (!item) throw notFound();
    return item;
  };
  return [
    changing(deps, {
      ...about,
      method: 'post',
      path: `${one}/read`,
      summary: 'Notes that you have seen the conversation as it is now.',
      body: noFields,
      data: z.object({ readAt: timeData }),
      audit: false,
      handle: async (asked) => {
        const { tenantId, conversationId } = await itemOf(asked);
        const readAt = new Date().toISOString();
        await store.inboxReads.mark(tenantId, asked.ctx.state.member.memberId, conversationId, readAt);
        return { readAt };
      },
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: `${one}/presence`,
      summary: 'Tells colleagues that you look at the conversation, write in it, or have left it.',
      body: presenceFields,
      data: z.object({ until: timeData }),
      audit: false,
      handle: async ({ fields: { doing }, ...asked }) => {
        const { tenantId, conversationId } = await itemOf(asked);
        const { memberId, name } = asked.ctx.state.member;
        const until = new Date(Date.now() + (doing === 'left' ? 0 : presentForMs)).toISOString();
        const by = { memberId, name };
        pubsub.publishSoon({ topic: 'presence', tenantId, conversationId, by, doing, until });
        return { until };
      },
    }),
  ];
}
