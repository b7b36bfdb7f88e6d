import { MemberService } from '../../../workspace/members/member-service';
import { SecondFactors } from '../../../workspace/members/second-factors';
import { type Member, memberRoles } from '../../../domain/member';
import { ServiceError } from '../../../domain/errors';
import { newPassword } from '../../../workspace/credentials/password';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import {
  noFields,
  secretAlreadyShown,
  timeData,
  nameText,
  boundedText,
  pageQuery,
  searchText,
  timeQuery,
} from '../shared-fields';
import { noticeData, noticeFaults, noticeFields, storedRules } from './notice-fields';
import { demandPermission } from './roles';
import { z } from 'zod';

const [fewestChars, mostChars] = [12, 200];

/** A new password. */
export const passwordText = boundedText(mostChars).min(fewestChars, {
  error: `Must have at least ${fewestChars} characters.`,
});

/** An e-mail address for signing in. */
export const emailText = boundedText(254)
  .pipe(z.email({ error: 'Must be an e-mail address.' }))
  .meta({ format: 'email' });

const role = z.enum(memberRoles);

/** Query of the member list and the token list. */
export const personQuery = z.strictObject({
  role: role.optional(),
  q: searchText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body that creates a member. Without a password, the service generates one. */
export const newMemberFields = z.strictObject({
  email: emailText,
  name: nameText,
  role,
  password: passwordText.optional(),
});

/** Body that changes a member. */
const memberChangeFields = z
  .strictObject({ name: nameText, role, email: emailText, password: passwordText, ...noticeFields })
  .partial();

/** A member in responses. */
const memberData = z.object({
  memberId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  createdAt: timeData,
  /** Whether signing in takes a code of the member's authenticator app. */
  secondFactor: z.boolean(),
  ...noticeData,
});

/** A new member. `initialPassword` is the generated password, which is returned only once. */
const newMemberData = memberData.extend({ initialPassword: z.string().optional() });

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

  const { show, list, create, patch, del, remove } = endpointsOf(deps, { tag: 'members', needs: 'members' });
  return [
    list('/members', 'Lists the members, newest first.', {
      audit: false,
      query: personQuery,
      item: memberData,
      list: async ({ tenantId }, wanted, limit) =>
        withFactors(tenantId, await store.members.list(tenantId, wanted, limit)),
      positionOf: ({ createdAt, memberId }) => [createdAt, memberId],
    }),
    create('/members', 'Creates a member. Without a password, one is generated and shown only once.', {
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
    del(
      `${one}/second-factor`,
      'Removes the second factor of a member who has lost it, and ends the member’s sessions.',
      {
        needs: 'owners',
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
      },
    ),
    show(one, 'Shows one member.', memberData, read),
    patch(one, 'Changes a member. A new password ends the member’s sessions.', {
      body: memberChangeFields,
      faults: async (asked, body) => noticeFaults(store, await find(asked), body),
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
        return withFactor(await members.change(member, storedRules(fields)));
      },
    }),
    remove(
      one,
      'Removes a member, ends the member’s sessions and streams, and releases the member’s conversations.',
      {
        before,
        remove: async ({ ctx, tenantId, param }) => {
          const memberId = param('memberId');
          const member = await store.members.get(tenantId, memberId);
          if (member?.role === 'owner') demandPermission(ctx.state.member, 'owners');
          if (member) await members.remove(member);
          // Also for a request that repeats one which got no further.
          await deps.inbox.releaseAll(tenantId, memberId);
          return member !== null;
        },
      },
    ),
  ];
}

function ownFactor(): ServiceError {
  return new ServiceError('conflict', 'This is your own. Switch it off with your password and a code.');
}
