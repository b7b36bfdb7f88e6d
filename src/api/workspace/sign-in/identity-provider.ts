import { z } from 'zod';
import { SignInRefusal } from '../../../workspace/single-sign-on/refusal';
import { ServiceError, type Fault } from '../../../domain/errors';
import { type IdentityProvider, passwordRules } from '../../../domain/identity-provider';
import type { Ctx } from '../../context';
import { serviceUrl } from '../../pages/service-url';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { noFields, boundedText, distinct, flag, isNotBlank, lineText, notBlank } from '../shared-fields';
import { isJsonObject } from '../../../domain/json';
import { memberRoles } from '../../../domain/member';

const mostDomains = 50;
const mostRoles = 100;
const domainPattern = /^([a-zA-Z\d]([a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]{0,61}[a-zA-Z\d]$/;

const role = z.enum(memberRoles);

const domainText = z
  .string({ error: 'Must be a text.' })
  .max(253, { error: 'Must have at most 253 characters.' })
  .regex(domainPattern, { error: 'Must be a domain such as acme.example.' })
  .transform((text) => text.toLowerCase());

const issuerPattern = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@]+[^\s?#]*$/;

/** The address of a provider. It is compared letter by letter. */
const issuerText = boundedText(500).regex(issuerPattern, {
  error: 'Must be an address that begins with https://, without ? and #.',
});

const secretText = boundedText(500).refine(isNotBlank, notBlank).meta({ minLength: 1 });

/** Body that sets or changes the provider. */
const providerFields = z
  .strictObject({
    label: lineText(60),
    issuer: issuerText,
    clientId: lineText(500),
    /** null for a public client. A changed issuer needs it again. */
    clientSecret: secretText.nullable(),
    domains: distinct(domainText, mostDomains),
    createsMembers: flag,
    defaultRole: role,
    /** null if groups decide nothing. */
    roleClaim: lineText(200).nullable(),
    roles: z
      .array(z.strictObject({ value: lineText(300), role }), { error: 'Must be a list.' })
      .max(mostRoles, { error: `Must have at most ${mostRoles} entries.` }),
    passwords: z.enum(passwordRules),
  })
  .partial();

type ProviderFields = z.infer<typeof providerFields>;

/** A provider in responses, without its secret. */
const providerData = z.object({
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  domains: z.array(z.string()),
  createsMembers: z.boolean(),
  defaultRole: role,
  roleClaim: z.string().optional(),
  roles: z.array(z.object({ value: z.string(), role })),
  passwords: z.enum(passwordRules),
});

/** `provider` is absent while none is set. `redirectUrl` is the address to register there. */
const providerSettingsData = z.object({
  provider: providerData.optional(),
  redirectUrl: z.string(),
});

const usual: Omit<IdentityProvider, 'tenantId'> = {
  ...{ label: '', issuer: '', clientId: '', domains: [], roles: [], createsMembers: false },
  ...{ defaultRole: 'operator', passwords: 'everyone' },
};

/** Returns the provider as it is after the change. */
function changedProvider(
  tenantId: string,
  before: IdentityProvider | null,
  change: ProviderFields,
): IdentityProvider {
  const { clientSecret, roleClaim, ...rest } = { ...usual, ...before, ...change };
  return {
    ...rest,
    tenantId,
    ...(typeof clientSecret === 'string' && { clientSecret }),
    ...(typeof roleClaim === 'string' && { roleClaim }),
  };
}

/** Returns the faults of a change that the schema can't find. The body may not match the schema. */
function providerFaults(
  before: IdentityProvider | null,
  body: unknown,
  isAcceptable: (issuer: string) => boolean,
): Fault[] {
  if (!isJsonObject(body)) return [];
  const missing = ['label', 'issuer', 'clientId'].filter((name) => !before && body[name] === undefined);
  const { issuer, clientSecret } = body;
  const isNew = typeof issuer === 'string' && issuerPattern.test(issuer);
  const loses = before?.clientSecret !== undefined && clientSecret === undefined;
  return [
    ...missing.map((name) => ({ path: `body.${name}`, message: 'Required.' })),
    ...(isNew && !isAcceptable(issuer) ? [{ path: 'body.issuer', message: notAcceptable }] : []),
    ...(isNew && loses && issuer !== before.issuer
      ? [{ path: 'body.clientSecret', message: secretAgain }]
      : []),
  ];
}

const notAcceptable =
  'Must begin with https://. The operator can allow http:// and private addresses with OUTBOUND_ALLOW.';
const secretAgain = 'Send the secret again: the stored one belongs to another issuer.';

const path = '/identity-provider';

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
  const { show } = endpointsOf(deps, { tag: 'settings', needs: 'settings' });
  // Only owners may: the provider can sign in as anybody.
  const { post, patch, remove } = endpointsOf(deps, { tag: 'settings', needs: 'owners' });
  return [
    show(
      path,
      'Shows the identity provider that members sign in with, without its secret.',
      providerSettingsData,
      read,
    ),
    patch(path, 'Sets or changes the identity provider that members sign in with.', {
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
    post(`${path}/check`, 'Reads the provider’s metadata, and reports any problem.', {
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
    remove(path, 'Removes the identity provider. Members sign in with a password again.', {
      before,
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
