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

/** `provider` is present if there is one; `url` leads the browser to it. */
const optionsData = z.object({
  provider: z.object({ label: z.string(), url: z.string() }).optional(),
});

/** The path that leads a browser to a workspace's identity provider. */
export const startPath = '/api/workspace/session/provider';

/** The endpoint that says how one signs in. The answer tells nobody who is a member. */
export function signInOptionsEndpoints({ store }: Pick<WorkspaceDeps, 'store'>): Endpoint[] {
  return [
    anonymous(
      '/session/options',
      'Returns the identity provider to sign in with: a workspace’s, or that of an e-mail address’s domain.',
      {
        body: fields,
        data: optionsData,
        audit: false,
        handle: async ({ fields: { email, workspace } }) => {
          const provider = await find({ store }, workspace, email);
          if (!provider) return {};
          const query = new URLSearchParams({ workspace: provider.tenantId });
          return { provider: { label: provider.label, url: `${startPath}?${query}` } };
        },
      },
    ),
  ];
}

async function find(
  { store: { identityProviders } }: Pick<WorkspaceDeps, 'store'>,
  workspace: string | undefined,
  email: string | undefined,
): Promise<IdentityProvider | null> {
  if (workspace !== undefined) return identityProviders.get(workspace);
  return email === undefined ? null : identityProviders.byDomain(domainOf(email));
}
