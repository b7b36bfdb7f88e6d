import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { invitationStates, stateOfInvitation, type Invitation } from '../../../domain/invitation';
import { memberRoles } from '../../../domain/member';
import { Invitations } from '../../../workspace/members/invitations';
import { serviceUrl } from '../../pages/service-url';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { noFields, pageQuery, secretAlreadyShown, timeData } from '../shared-fields';
import { emailText } from './members';
import { demandPermission } from './roles';

const invitationFields = z.strictObject({ email: emailText, role: z.enum(memberRoles) });

/** An invitation in responses, without its token. */
const invitationData = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(invitationStates),
  /** The member or token that made it. */
  invitedBy: z.string(),
  createdAt: timeData,
  expiresAt: timeData,
});

/** A new invitation. `link` is answered once; only a hash of its token is stored. */
const newInvitationData = invitationData.extend({ link: z.string() });

const one = '/invitations/{invitationId}';

/** Endpoints for inviting people by a link. Only owners may invite owners. */
export function invitationsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const invitations = new Invitations(deps);
  const read = async ({ tenantId, param }: Asked) => {
    const found = await store.invitations.get(tenantId, param('invitationId'));
    if (!found) throw notFound();
    return shown(found);
  };

  const { list, create, del } = endpointsOf(deps, { tag: 'members', needs: 'members' });
  return [
    list('/invitations', 'Lists the invitations, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      item: invitationData,
      list: async ({ tenantId }, place, limit) =>
        (await store.invitations.list(tenantId, place, limit)).map(shown),
      positionOf: ({ createdAt, invitationId }) => [createdAt, invitationId],
    }),
    create(
      '/invitations',
      'Invites a person: returns a link that is shown once and works once, for 7 days.',
      {
        body: invitationFields,
        data: newInvitationData,
        audit: {
          ids: ({ invitationId }) => [invitationId],
          after: ({ email, role, expiresAt }) => ({ email, role, expiresAt }),
        },
        refusals: [409],
        handle: async ({ ctx, tenantId, fields, replayed }) => {
          const { member } = ctx.state;
          if (fields.role === 'owner') demandPermission(member, 'owners');
          if (replayed) throw secretAlreadyShown('An invitation', 'its link');
          const made = await invitations.create({ ...fields, tenantId, invitedBy: member.memberId });
          // The token stands behind a #, which browsers send to nobody.
          return { ...shown(made.invitation), link: `${serviceUrl(ctx)}/console/invitation#${made.token}` };
        },
      },
    ),
    del(one, 'Withdraws an invitation. Its link stops working.', {
      body: noFields,
      data: invitationData,
      audit: { before: presented(invitationData, read) },
      handle: async (asked) => {
        const { role, invitationId } = await read(asked);
        if (role === 'owner') demandPermission(asked.ctx.state.member, 'owners');
        const revoked = await store.invitations.revoke(asked.tenantId, invitationId, new Date());
        if (!revoked) throw notFound();
        return shown(revoked);
      },
    }),
  ];
}

function shown(invitation: Invitation) {
  return { ...invitation, state: stateOfInvitation(invitation) };
}
