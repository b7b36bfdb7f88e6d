import { MemberService } from '../../../workspace/members/member-service';
import { SecondFactors } from '../../../workspace/members/second-factors';
import type { Member } from '../../../domain/member';
import { ServiceError } from '../../../domain/errors';
import { newPassword } from '../../../workspace/credentials/password';
import type { WorkspaceDeps } from '../deps';
import { changing, presented, removing, showing, type Asked, type Endpoint } from '../endpoint';
import { noFields, secretAlreadyShown } from '../shared-fields';
import { listing } from '../listing';
import { demandPermission } from './roles';
import {
  memberChangeFields,
  memberData,
  newMemberData,
  newMemberFields,
  personQuery,
} from './members-schema';

const about = { tag: 'members', needs: 'members' } as const;
const one = '/members/{memberId}';

/** Endpoints for the members of a tenant. Only owners may create, change and remove owners. */
export function membersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const members = new MemberService(deps);
  const factors = new SecondFactors(deps);

  const withFactors = async (tenantId: string, found: Member[]) => {
    const ids = found.map(({ memberId }) => memberId);
    const confirmed = await store.secondFactors.confirmedAmong(tenantId, ids);
    return found.map((member) => ({ ...member, secondFactor: confirmed.has(member.memberId) }));
  };
  const withFactor = async (member: Member) => {
    const [shown] = await withFactors(member.tenantId, [member]);
    return shown ?? { ...member, secondFactor: false };
  };
  const find = ({ tenantId, param }: Asked) => members.get(tenantId, param('memberId'));
  const read = async (asked: Asked) => withFactor(await find(asked));
  const before = presented(memberData, read);

  return [
    listing({
      ...about,
      path: '/members',
      summary: 'Lists the members, newest first.',
      query: personQuery,
      item: memberData,
      audit: false,
      list: async ({ tenantId }, wanted, limit) =>
        withFactors(tenantId, await store.members.list(tenantId, wanted, limit)),
      positionOf: ({ createdAt, memberId }) => [createdAt, memberId],
    }),
    changing(deps, {
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
        const earlier = replayed && (await store.members.get(tenantId, memberId));
        if (earlier && password === undefined) throw secretAlreadyShown('A member', 'the password');
        if (earlier) return withFactor(earlier);
        const initialPassword = password === undefined ? newPassword() : undefined;
        const secret = password ?? initialPassword ?? '';
        const member = await members.create({ ...fields, memberId, tenantId, password: secret });
        return { ...member, secondFactor: false, initialPassword };
      },
    }),
    changing(deps, {
      tag: about.tag,
      needs: 'owners',
      method: 'delete',
      path: `${one}/second-factor`,
      summary: 'Takes the second factor from a member who has lost it, and ends the member’s sessions.',
      body: noFields,
      data: memberData,
      audit: { before },
      handle: async (asked) => {
        const member = await find(asked);
        if (member.memberId === asked.ctx.state.member.memberId) throw ownFactor();
        await factors.forget(member);
        await members.endSessions(member.memberId);
        return { ...member, secondFactor: false };
      },
    }),
    showing({
      ...about,
      path: one,
      summary: 'Shows one member.',
      data: memberData,
      handle: read,
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      path: one,
      summary: 'Changes a member; a new password ends the member’s sessions.',
      body: memberChangeFields,
      data: memberData,
      audit: {
        before,
        after: (member, { password }) => ({
          ...member,
          hasNewPassword: password === undefined ? undefined : true,
        }),
      },
      handle: async ({ fields, ...asked }) => {
        const member = await find(asked);
        if ([member.role, fields.role].includes('owner')) demandPermission(asked.ctx.state.member, 'owners');
        return withFactor(await members.change(member, fields));
      },
    }),
    removing(deps, {
      ...about,
      path: one,
      summary: 'Removes a member and ends the member’s sessions and streams.',
      before,
      remove: async (asked) => {
        const member = await find(asked);
        if (member.role === 'owner') demandPermission(asked.ctx.state.member, 'owners');
        await members.remove(member);
        return true;
      },
    }),
  ];
}

function ownFactor(): ServiceError {
  return new ServiceError('conflict', 'This is your own. Switch it off with your password and a code.');
}
