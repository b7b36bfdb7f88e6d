import { z } from 'zod';
import type { IdentityProvider } from '../../../domain/identity-provider';
import { domainOf } from '../../../workspace/single-sign-on/person-of-claims';
import type { WorkspaceDeps } from '../context';
import { anonymous, type Endpoint } from '../endpoint';
import { idText, boundedText } from '../shared-fields';

const fields = z.strictObject({
  email: boundedText(254).min(1, { error: 'Required.' }).optional(),
  workspace: idText.optional(),
});

/** `provider` is present if there is one; `url` leads the browser to it. `demo`: the installation has a demo tenant. */
const optionsData = z.object({
  demo: z.literal(true).optional(),
  provider: z.object({ label: z.string(), url: z.string() }).optional(),
});

/** The path that leads a browser to a workspace's identity provider. */
export const startPath = '/api/workspace/session/provider';

/** The endpoint that says how one signs in. The answer tells nobody who is a member. */
export function signInOptionsEndpoints({
  store,
  hasDemo,
}: Pick<WorkspaceDeps, 'store' | 'hasDemo'>): Endpoint[] {
  return [
    anonymous(
      '/session/options',
      'Returns the identity provider to sign in with: a workspace’s, or that of an e-mail address’s domain. Also whether the installation has a demo tenant.',
      {
        body: fields,
        data: optionsData,
        audit: false,
        handle: async ({ fields: { email, workspace } }) => {
          const provider = await find({ store }, workspace, email);
          return { ...(hasDemo() && { demo: true }), ...(provider && { provider: leadTo(provider) }) };
        },
      },
    ),
  ];
}

function leadTo({ tenantId, label }: IdentityProvider) {
  return { label, url: `${startPath}?${new URLSearchParams({ workspace: tenantId })}` };
}

async function find(
  { store: { identityProviders } }: Pick<WorkspaceDeps, 'store'>,
  workspace: string | undefined,
  email: string | undefined,
): Promise<IdentityProvider | null> {
  if (workspace !== undefined) return identityProviders.get(workspace);
  return email === undefined ? null : identityProviders.byDomain(domainOf(email));
}
