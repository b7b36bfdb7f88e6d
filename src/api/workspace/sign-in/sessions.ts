import { z } from 'zod';
import type { Session, SignedIn } from '../../../domain/member';
import { notFound } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { demandPermission, permissionsOf } from '../people/roles';
import { clearSessionCookie } from './session-schema';
import { endSessionsFields, presentSession, sessionsData, sessionsQuery } from './sessions-schema';
import { noFields } from '../shared-fields';

const about = { tag: 'session', needs: 'self' } as const;

type Deps = Pick<WorkspaceDeps, 'store' | 'revocations'>;

/** Endpoints for a member's sessions: one's own, or with the permission for members those of others. */
export function sessionsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [endOne(deps), listSessions(deps), endOthers(deps)];
}

function listSessions({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/sessions',
    summary: 'Lists where you are signed in, or where another member is.',
    refusals: [404],
    query: sessionsQuery,
    data: sessionsData,
    audit: false,
    handle: async ({ ctx, tenantId, query }) => {
      const { member } = ctx.state;
      const { memberId = member.memberId } = query;
      if (memberId !== member.memberId) {
        demandPermission(member, 'members');
        if (!(await store.members.get(tenantId, memberId))) throw notFound();
      }
      const sessions = await openSessions({ store }, tenantId, memberId);
      return { items: sessions.map((session) => presentSession(session, member.accessId)) };
    },
  });
}

function endOthers(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/sessions',
    summary: 'Ends all your sessions but this one, or all of another member.',
    refusals: [404],
    body: endSessionsFields,
    data: z.object({ ended: z.int() }),
    audit: { after: ({ ended }, { memberId }) => ({ ended, ...(memberId !== undefined && { memberId }) }) },
    handle: async ({ ctx, tenantId, fields }) => {
      const { member } = ctx.state;
      const { memberId = member.memberId } = fields;
      if (memberId !== member.memberId) await demandMayEnd(deps, member, memberId);
      const others = (await openSessions(deps, tenantId, memberId)).filter(
        ({ sessionId }) => sessionId !== member.accessId,
      );
      for (const session of others) await end(deps, session);
      return { ended: others.length };
    },
  });
}

function endOne(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/sessions/{sessionId}',
    summary: 'Ends one session and its streams: your own, or another member’s.',
    body: noFields,
    data: z.object({}),
    audit: { before: ({ tenantId, param }) => ended(deps, tenantId, param('sessionId')) },
    handle: async ({ ctx, tenantId, param, replayed }) => {
      const { member } = ctx.state;
      const session = await deps.store.sessions.get(tenantId, param('sessionId'));
      if (!session && replayed) return {};
      if (!session) throw notFound();
      if (session.memberId !== member.memberId) await demandMayEnd(deps, member, session.memberId);
      await end(deps, session);
      if (session.sessionId === member.accessId) clearSessionCookie(ctx);
      return {};
    },
  });
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

/** What the audit log holds of a session that ends. */
async function ended({ store }: Deps, tenantId: string, sessionId: string): Promise<object> {
  const session = await store.sessions.get(tenantId, sessionId);
  if (!session) throw notFound();
  const { memberId, createdAt, client } = session;
  return { memberId, createdAt, ...client };
}
