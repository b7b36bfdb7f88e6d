import { z } from 'zod';
import { passwordRules, type IdentityProvider } from '../../../domain/identity-provider';
import type { Fault } from '../../../domain/errors';
import { isJsonObject } from '../../../domain/json';
import { memberRoles } from '../../../domain/member';
import { boundedText, distinct, flag, isNotBlank, lineText, notBlank } from '../shared-fields';

const mostDomains = 50;
const mostRoles = 100;
const domainPattern = /^([a-zA-Z\d]([a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]{0,61}[a-zA-Z\d]$/;

const role = z.enum(memberRoles);

const domainText = z
  .string({ error: 'It must be a text.' })
  .max(253, { error: 'It must have at most 253 characters.' })
  .regex(domainPattern, { error: 'It must be a domain such as acme.example.' })
  .transform((text) => text.toLowerCase());

const issuerPattern = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@]+[^\s?#]*$/;

/** The address of a provider. It is compared letter by letter. */
const issuerText = boundedText(500).regex(issuerPattern, {
  error: 'It must be an address that begins with https://, without ? and #.',
});

const secretText = boundedText(500).refine(isNotBlank, notBlank).meta({ minLength: 1 });

/** Body that sets or changes the provider. */
export const providerFields = z
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
      .array(z.strictObject({ value: lineText(300), role }), { error: 'It must be a list.' })
      .max(mostRoles, { error: `It must have at most ${mostRoles} entries.` }),
    passwords: z.enum(passwordRules),
  })
  .partial();

export type ProviderFields = z.infer<typeof providerFields>;

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
export const providerSettingsData = z.object({
  provider: providerData.optional(),
  redirectUrl: z.string(),
});

const usual: Omit<IdentityProvider, 'tenantId'> = {
  ...{ label: '', issuer: '', clientId: '', domains: [], roles: [], createsMembers: false },
  ...{ defaultRole: 'operator', passwords: 'everyone' },
};

/** Returns the provider as it is after the change. */
export function changedProvider(
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
export function providerFaults(
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
    ...missing.map((name) => ({ path: `body.${name}`, message: 'It is missing.' })),
    ...(isNew && !isAcceptable(issuer) ? [{ path: 'body.issuer', message: notAcceptable }] : []),
    ...(isNew && loses && issuer !== before.issuer
      ? [{ path: 'body.clientSecret', message: secretAgain }]
      : []),
  ];
}

const notAcceptable =
  'It must begin with https://. The operator can allow http:// and private addresses with OUTBOUND_ALLOW.';
const secretAgain = 'Send the secret again: the stored one belongs to another issuer.';
