import { z } from 'zod';
import { MemberService } from '../../../workspace/members/member-service';
import { SecondFactors } from '../../../workspace/members/second-factors';
import type { Member } from '../../../domain/member';
import { ServiceError } from '../../../domain/errors';
import { newPassword } from '../../../workspace/credentials/password';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { noFields, secretAlreadyShown } from '../shared-fields';
import { listPage, pageOf } from '../list';
import { demandPermission } from './roles';
import {
  memberChangeFields,
  newMemberFields,
  personQuery,
  memberData,
  newMemberData,
  presentMember,
} from './members-schema';

const about = { tag: 'members', needs: 'members' } as const;

/** Endpoints for the members of a tenant. Only owners may create, change and remove owners. */
export function membersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const members = new MemberService(deps);
  return [
    listMembers(deps),
    createMember(deps, members),
    resetSecondFactor(deps, members),
    readMember(deps, members),
    changeMember(deps, members),
    removeMember(deps, members),
  ];
}

function listMembers({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/members',
    summary: 'Lists the members, newest first.',
    query: personQuery,
    data: pageOf(memberData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: async (wanted, limit) => {
          const found = await store.members.list(tenantId, wanted, limit);
          const ids = found.map(({ memberId }) => memberId);
          const withFactor = await store.secondFactors.confirmedAmong(tenantId, ids);
          return found.map((member) => ({ member, secondFactor: withFactor.has(member.memberId) }));
        },
        present: ({ member, secondFactor }) => presentMember(member, secondFactor),
        positionOf: ({ member }) => ({ at: member.createdAt.toISOString(), id: member.memberId }),
      }),
  });
}

function createMember(deps: WorkspaceDeps, members: MemberService): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/members',
    status: 201,
    summary: 'Makes a member; without a password, with one that is answered this once.',
    body: newMemberFields,
    data: newMemberData,
    audit: { ids: ({ memberId }) => [memberId] },
    handle: async ({ ctx, tenantId, fields: { password, ...fields }, id, replayed }) => {
      if (fields.role === 'owner') demandPermission(ctx.state.member, 'owners');
      const memberId = id('member');
      const earlier = replayed && (await deps.store.members.get(tenantId, memberId));
      if (earlier && password === undefined) throw secretAlreadyShown('A member', 'the password');
      if (earlier) return presentOne(deps, earlier);
      const initialPassword = password === undefined ? newPassword() : undefined;
      const secret = password ?? initialPassword ?? '';
      const member = await members.create({ ...fields, memberId, tenantId, password: secret });
      return { ...presentMember(member, false), ...(initialPassword !== undefined && { initialPassword }) };
    },
  });
}

function readMember(deps: WorkspaceDeps, members: MemberService): Endpoint {
  return reading({
    ...about,
    path: '/members/{memberId}',
    summary: 'Shows one member.',
    query: noFields,
    data: memberData,
    audit: false,
    handle: shown(deps, members),
  });
}

function changeMember(deps: WorkspaceDeps, members: MemberService): Endpoint {
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/members/{memberId}',
    summary: 'Changes a member; a new password ends the member’s sessions.',
    body: memberChangeFields,
    data: memberData,
    audit: {
      before: shown(deps, members),
      after: (member, { password }) => ({
        ...member,
        ...(password !== undefined && { hasNewPassword: true }),
      }),
    },
    handle: async ({ ctx, tenantId, param, fields }) => {
      const member = await members.get(tenantId, param('memberId'));
      if (member.role === 'owner' || fields.role === 'owner') demandPermission(ctx.state.member, 'owners');
      return presentOne(deps, await members.change(member, fields));
    },
  });
}

function removeMember(deps: WorkspaceDeps, members: MemberService): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/members/{memberId}',
    summary: 'Removes a member and ends the member’s sessions and streams.',
    body: noFields,
    data: z.object({}),
    audit: { before: shown(deps, members) },
    handle: async ({ ctx, tenantId, param }) => {
      const member = await members.get(tenantId, param('memberId'));
      if (member.role === 'owner') demandPermission(ctx.state.member, 'owners');
      await members.remove(member);
      return {};
    },
  });
}

function resetSecondFactor(deps: WorkspaceDeps, members: MemberService): Endpoint {
  const factors = new SecondFactors(deps);
  return changing(deps, {
    tag: about.tag,
    needs: 'owners',
    method: 'delete',
    path: '/members/{memberId}/second-factor',
    summary: 'Takes the second factor from a member who has lost it, and ends the member’s sessions.',
    body: noFields,
    data: memberData,
    audit: { before: shown(deps, members) },
    handle: async ({ ctx, tenantId, param }) => {
      const member = await members.get(tenantId, param('memberId'));
      if (member.memberId === ctx.state.member.memberId) throw ownFactor();
      await factors.forget(member);
      await members.endSessions(member.memberId);
      return presentMember(member, false);
    },
  });
}

function ownFactor(): ServiceError {
  return new ServiceError('conflict', 'This is your own. Switch it off with your password and a code.');
}

async function presentOne({ store }: WorkspaceDeps, member: Member) {
  const { tenantId, memberId } = member;
  const withFactor = await store.secondFactors.confirmedAmong(tenantId, [memberId]);
  return presentMember(member, withFactor.has(memberId));
}

/** Returns the member of the path as responses have it. */
function shown(deps: WorkspaceDeps, members: MemberService) {
  return async ({ tenantId, param }: Asked) =>
    presentOne(deps, await members.get(tenantId, param('memberId')));
}
