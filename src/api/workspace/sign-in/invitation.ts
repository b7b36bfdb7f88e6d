import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import { Invitations } from '../../../workspace/members/invitations';
import { startSession } from '../../../workspace/members/sign-ins';
import { clientOf } from '../audited';
import type { WorkspaceDeps } from '../context';
import { anonymous, type Endpoint } from '../endpoint';
import { passwordText } from '../people/members';
import { boundedText, nameText, timeData } from '../shared-fields';
import type { FailedSignIns } from './failed-sign-ins';
import { signedInData } from './session-schema';
import { demandPasswordSignIn, signedIn } from './signed-in';

const token = boundedText(100);

/** An invitation as its person sees it before becoming a member. */
const invitedData = z.object({
  /** The name of the workspace. */
  workspace: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  expiresAt: timeData,
});

/** Endpoints for an invited person, who has no sign-in yet. The token is in the body, which no log holds. */
export function invitationEndpoints(deps: WorkspaceDeps, failures: FailedSignIns): Endpoint[] {
  const { store, limits } = deps;
  const invitations = new Invitations(deps);
  const signing = { store, sessionMs: limits.workspaceSessionMs };
  return [
    anonymous('/session/invitation', 'Shows an invitation to the person who has its link.', {
      body: z.strictObject({ token }),
      data: invitedData,
      audit: false,
      handle: ({ ctx, fields }) =>
        failures.guardNetwork(ctx, async () => {
          const { tenantId, email, role, expiresAt } = await invitations.find(fields.token);
          const tenant = await store.tenants.get(tenantId);
          return { workspace: tenant?.name ?? '', email, role, expiresAt };
        }),
    }),
    anonymous('/session/invitation/accept', 'Accepts an invitation: creates the member and signs them in.', {
      status: 201,
      body: z.strictObject({ token, name: nameText, password: passwordText }),
      data: signedInData,
      refusals: [409],
      audit: { claimed: () => Promise.resolve(null) },
      handle: ({ ctx, fields }) =>
        failures.guardNetwork(ctx, async () => {
          const invitation = await invitations.find(fields.token);
          await demandPasswordSignIn(deps, invitation);
          const { name, password } = fields;
          const member = await invitations.accept(invitation, { name, password });
          const by = { member, by: 'password', client: clientOf(ctx) } as const;
          return signedIn(ctx, signing, await startSession(signing, by));
        }),
    }),
  ];
}
