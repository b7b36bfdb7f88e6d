import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, type Endpoint } from '../endpoint';
import { presenceFields } from './inbox-schema';
import { noFields, timeData } from '../shared-fields';

/** How long a presence lasts without being repeated, in milliseconds. */
const presentForMs = 30_000;

const tag = 'inbox';
const needs = 'inbox';

/** Endpoints that say what an operator has seen, and what it is doing now. */
export function inboxPresenceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [readEndpoint(deps), presenceEndpoint(deps)];
}

function readEndpoint(deps: WorkspaceDeps): Endpoint {
  const { store } = deps;
  return changing(deps, {
    method: 'post',
    path: '/inbox/{conversationId}/read',
    tag,
    needs,
    summary: 'Notes that you have seen the conversation as it is now.',
    body: noFields,
    data: z.object({ readAt: timeData }),
    audit: false,
    handle: async ({ ctx, tenantId, param }) => {
      const conversationId = param('conversationId');
      if (!(await store.inbox.get(tenantId, conversationId))) throw notFound();
      const readAt = new Date().toISOString();
      await store.inboxReads.mark(tenantId, ctx.state.member.memberId, conversationId, readAt);
      return { readAt };
    },
  });
}

function presenceEndpoint(deps: WorkspaceDeps): Endpoint {
  const { store, pubsub } = deps;
  return changing(deps, {
    method: 'post',
    path: '/inbox/{conversationId}/presence',
    tag,
    needs,
    summary: 'Tells colleagues that you look at the conversation, write in it, or have left it.',
    body: presenceFields,
    data: z.object({ until: timeData }),
    audit: false,
    handle: async ({ ctx, tenantId, param, fields: { doing } }) => {
      const conversationId = param('conversationId');
      if (!(await store.inbox.get(tenantId, conversationId))) throw notFound();
      const { memberId, name } = ctx.state.member;
      const until = new Date(Date.now() + (doing === 'left' ? 0 : presentForMs)).toISOString();
      pubsub.publishSoon({
        topic: 'presence',
        tenantId,
        conversationId,
        by: { memberId, name },
        doing,
        until,
      });
      return { until };
    },
  });
}
