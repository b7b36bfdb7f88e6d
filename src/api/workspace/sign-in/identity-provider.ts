import { z } from 'zod';
import { SignInRefusal } from '../../../workspace/single-sign-on/refusal';
import { ServiceError } from '../../../domain/errors';
import type { IdentityProvider } from '../../../domain/identity-provider';
import type { Ctx } from '../../context';
import { serviceUrl } from '../../pages/service-url';
import type { WorkspaceDeps } from '../deps';
import { changing, presented, removing, showing, type Asked, type Endpoint } from '../endpoint';
import {
  changedProvider,
  providerFaults,
  providerFields,
  providerSettingsData,
} from './identity-provider-schema';
import { noFields } from '../shared-fields';

const path = '/identity-provider';
/** Only owners may: the provider can sign in as anybody. */
const [tag, needs] = ['settings', 'owners'] as const;

/** The path to which providers send browsers back. */
export const callbackPath = '/api/workspace/session/provider/callback';

/** Returns the address to register at a provider. */
export function redirectUrlOf(ctx: Ctx): string {
  return serviceUrl(ctx) + callbackPath;
}

/** Endpoints for the OpenID Connect provider by which members sign in. */
export function identityProviderEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, identityProviders } = deps;
  const shown = (ctx: Ctx, provider: IdentityProvider | null) => ({
    provider: provider ? { ...provider, hasClientSecret: provider.clientSecret !== undefined } : undefined,
    redirectUrl: redirectUrlOf(ctx),
  });
  const read = async ({ ctx, tenantId }: Asked) => shown(ctx, await store.identityProviders.get(tenantId));
  const before = presented(providerSettingsData, read);
  return [
    showing({
      ...{ tag, needs: 'settings', path },
      summary: 'Shows the identity provider by which members sign in, but not its secret.',
      data: providerSettingsData,
      handle: read,
    }),
    changing(deps, {
      ...{ tag, needs, path },
      method: 'patch',
      summary: 'Sets or changes the identity provider by which members sign in.',
      body: providerFields,
      data: providerSettingsData,
      audit: { before },
      faults: async ({ tenantId }, body) =>
        providerFaults(await store.identityProviders.get(tenantId), body, (issuer) =>
          identityProviders.isAcceptable(issuer),
        ),
      handle: async ({ ctx, tenantId, fields }) => {
        const provider = changedProvider(tenantId, await store.identityProviders.get(tenantId), fields);
        const taken = await store.identityProviders.put(provider);
        if (taken !== undefined) throw domainTaken(taken);
        return shown(ctx, provider);
      },
    }),
    changing(deps, {
      ...{ tag, needs, path: `${path}/check` },
      method: 'post',
      summary: 'Reads the provider’s description, and says what is wrong with it.',
      body: noFields,
      data: z.object({ problem: z.string().optional() }),
      audit: {},
      handle: async ({ tenantId }) => {
        const provider = await store.identityProviders.get(tenantId);
        const problem = provider
          ? await identityProviders.check(provider).then(() => undefined, problemOf)
          : 'No provider is set.';
        return { ...(problem !== undefined && { problem }) };
      },
    }),
    removing(deps, {
      ...{ tag, needs, path, before },
      summary: 'Removes the identity provider. Members sign in by password again.',
      remove: async ({ tenantId }) => {
        await store.identityProviders.delete(tenantId);
        return true;
      },
    }),
  ];
}

/** Returns a text that helps the owner to mend the refusal. Rethrows any other error. */
function problemOf(error: unknown): string {
  if (!(error instanceof SignInRefusal)) throw error;
  const { cause } = error;
  const inner = cause instanceof Error && cause.cause instanceof Error ? ` (${cause.cause.message})` : '';
  return `The provider can’t be used: ${cause instanceof Error ? cause.message : 'it does not answer'}${inner}.`;
}

function domainTaken(domain: string): ServiceError {
  return new ServiceError('conflict', `The domain ${domain} belongs to another workspace. Leave it out.`);
}
