import { z } from 'zod';
import type { Session, SignedIn } from '../../../domain/member';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, timeData } from '../shared-fields';
import { demandPermission, permissionsOf } from '../people/roles';
import { sessionCookie } from './session-schema';

/** Whose sessions to list or to end. */
const whose = z.strictObject({ memberId: idText.meta({ description: 'Absent: you.' }).optional() });

/** A session in responses. `lastSeenAt` is known to a minute. */
const sessionData = z.object({
  sessionId: z.string(),
  memberId: z.string(),
  createdAt: timeData,
  expiresAt: timeData,
  lastSeenAt: timeData,
  /** The address of the sign-in, and of the last request that was noted. */
  address: z.string().optional(),
  lastAddress: z.string().optional(),
  userAgent: z.string().optional(),
  /** True for the session of this request. */
  current: z.boolean(),
});

type Deps = Pick<WorkspaceDeps, 'store' | 'revocations'>;

/** Endpoints for a member's sessions: one's own, or with the permission for members those of others. */
export function sessionsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const { read, del, remove } = endpointsOf(deps, { tag: 'session', needs: 'self' });
  return [
    remove('/sessions/{sessionId}', 'Ends one session and its streams: your own, or another member’s.', {
      before: async ({ tenantId, param }) => {
        const session = await store.sessions.get(tenantId, param('sessionId'));
        return session
          ? { memberId: session.memberId, createdAt: session.createdAt, ...session.client }
          : undefined;
      },
      remove: async ({ ctx, tenantId, param }) => {
        const { member } = ctx.state;
        const session = await store.sessions.get(tenantId, param('sessionId'));
        if (!session) return false;
        if (session.memberId !== member.memberId) await demandMayEnd(deps, member, session.memberId);
        await end(deps, session);
        if (session.sessionId === member.accessId) sessionCookie.set(ctx, null);
        return true;
      },
    }),
    read('/sessions', 'Lists your sessions, or another member’s.', {
      audit: false,
      refusals: [404],
      query: whose,
      data: z.object({ items: z.array(sessionData) }),
      handle: async ({ ctx, tenantId, query }) => {
        const { member } = ctx.state;
        const { memberId = member.memberId } = query;
        if (memberId !== member.memberId) {
          demandPermission(member, 'members');
          if (!(await store.members.get(tenantId, memberId))) throw notFound();
        }
        const sessions = await openSessions(deps, tenantId, memberId);
        return { items: sessions.map((session) => shownSession(session, member.accessId)) };
      },
    }),
    del('/sessions', 'Ends all your other sessions, or all of another member’s.', {
      refusals: [404],
      body: whose,
      data: z.object({ ended: z.int() }),
      audit: { after: ({ ended }, { memberId }) => ({ ended, memberId }) },
      handle: async ({ ctx, tenantId, fields }) => {
        const { member } = ctx.state;
        const { memberId = member.memberId } = fields;
        if (memberId !== member.memberId) await demandMayEnd(deps, member, memberId);
        const open = await openSessions(deps, tenantId, memberId);
        const others = open.filter(({ sessionId }) => sessionId !== member.accessId);
        for (const session of others) await end(deps, session);
        return { ended: others.length };
      },
    }),
  ];
}

function shownSession({ client, lastSeenAt, ...session }: Session, currentId: string) {
  const current = session.sessionId === currentId;
  return { ...session, ...client, lastSeenAt: lastSeenAt ?? session.createdAt, current };
}

/** Throws not_found for members whom the caller does not manage, and forbidden for owners. */
async function demandMayEnd({ store }: Deps, caller: SignedIn, memberId: string): Promise<void> {
  // An operator learns nothing about ids of others.
  if (!permissionsOf(caller.role).includes('members')) throw notFound();
  const member = await store.members.get(caller.tenantId, memberId);
  if (!member) throw notFound();
  if (member.role === 'owner') demandPermission(caller, 'owners');
}

async function end({ store, revocations }: Deps, { sessionHash, sessionId }: Session): Promise<void> {
  await store.sessions.delete(sessionHash);
  await revocations.revoked(sessionId);
}

async function openSessions(
  { store }: Pick<Deps, 'store'>,
  tenantId: string,
  memberId: string,
): Promise<Session[]> {
  const now = Date.now();
  const sessions = await store.sessions.list(tenantId, memberId);
  return sessions.filter(({ expiresAt }) => expiresAt.getTime() > now);
}
