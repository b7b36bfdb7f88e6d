import { z } from 'zod';
import { isJsonObject } from '../../../domain/json';
import type { Fault } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import { flag, nameText, timeData } from '../shared-fields';
import { networkList } from '../../fields/network-field';
import { idText, laterTime, pageQuery, searchText, timeQuery } from '../list';
import type { Credential, CredentialKind } from '../../../domain/credential';
import { widgetTag } from '../../pages/widget-tag';

const kinds = ['API_KEY', 'ACCESS_KEY'] as const satisfies CredentialKind[];

const kindData = z.enum(kinds);

/**
 * A key in responses. `key` is the whole key: always for an access key, only on creation for an API key. `snippet` is the
 * tag that puts a chat with an access key on a web page.
 */
export const credentialData = z.object({
  credentialId: z.string(),
  name: z.string(),
  kind: kindData,
  prefix: z.string(),
  last4: z.string(),
  test: z.boolean(),
  key: z.string().exactOptional(),
  snippet: z.string().exactOptional(),
  allowedOrigins: z.array(z.string()).exactOptional(),
  allowedNetworks: z.array(z.string()).exactOptional(),
  agentId: z.string().exactOptional(),
  createdAt: timeData,
  expiresAt: timeData.exactOptional(),
  /** When a request was last accepted with it. */
  lastUsedAt: timeData.exactOptional(),
  revokedAt: timeData.exactOptional(),
});

/** `serviceUrl` is the address under which web pages reach this service. */
export function presentCredential(
  credential: Credential,
  serviceUrl: string,
  lastUsedAt?: Date,
): z.infer<typeof credentialData> {
  const { credentialId, name, kind, prefix, last4, plaintext, agentId, createdAt, revokedAt } = credential;
  const { allowedOrigins, allowedNetworks, expiresAt } = credential;
  return {
    credentialId,
    name,
    kind,
    prefix,
    last4,
    test: prefix === 'svc_test_',
    ...(plaintext !== undefined && { key: plaintext, snippet: widgetTag(serviceUrl, plaintext) }),
    ...(allowedOrigins && { allowedOrigins }),
    ...(allowedNetworks && { allowedNetworks }),
    ...(agentId !== undefined && { agentId }),
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

/** Query of the key list. */
export const credentialQuery = z.strictObject({
  q: searchText.exactOptional(),
  kind: kindData.exactOptional(),
  agentId: idText.exactOptional(),
  revoked: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

const mostOrigins = 50;
const mostOriginChars = 300;
/** A host name or an IPv4 address, as browsers write them: other letters as `xn--…`. */
const originPattern =
  /^[hH][tT][tT][pP][sS]?:\/\/((25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|([a-zA-Z\d-]+\.)*[a-zA-Z][a-zA-Z\d-]*)(:(6553[0-5]|655[0-2]\d|65[0-4]\d{2}|6[0-4]\d{3}|[1-5]?\d{1,4}))?\/?$/;

/** The origin of a web page. Other spellings of it are converted to the one that browsers send. */
const originText = z
  .string({ error: 'It must be a text.' })
  .max(mostOriginChars, { error: `It must have at most ${mostOriginChars} characters.` })
  .refine((text) => originPattern.test(text) && URL.canParse(text), {
    error: 'It must be an origin such as https://shop.example, without a path.',
  })
  .transform((text) => new URL(text).origin)
  .meta({ pattern: originPattern.source });

const originList = z
  .array(originText, { error: 'It must be a list.' })
  .min(1, { error: 'Name an origin, or leave the list out to allow every page.' })
  .max(mostOrigins, { error: `It must have at most ${mostOrigins} entries.` })
  .transform((origins) => [...new Set(origins)]);

/** Body that creates a key. */
export const newCredentialFields = z.strictObject({
  name: nameText,
  kind: kindData,
  test: flag.exactOptional(),
  agentId: idText.exactOptional(),
  allowedOrigins: originList.exactOptional(),
  allowedNetworks: networkList.exactOptional(),
  expiresAt: laterTime.exactOptional(),
});

/** Body that changes a key. null allows every page or every network, or removes the end. */
export const credentialChangeFields = z.strictObject({
  name: nameText.exactOptional(),
  allowedOrigins: originList.nullable().exactOptional(),
  allowedNetworks: networkList.nullable().exactOptional(),
  expiresAt: laterTime.nullable().exactOptional(),
});

/** Body that revokes a key. */
export const revokeFields = z.strictObject({
  confirm: z.literal(true, { error: 'Revoking a key can’t be undone. Send true to do it.' }),
});

const noWebPages: Fault = {
  path: 'body.allowedOrigins',
  message: 'Only an access key is for web pages; leave it out.',
};

/** Returns the faults of a change that the schema can't find: an API key has no list of origins. */
export async function credentialChangeFaults(
  { credentials }: Pick<Store, 'credentials'>,
  { tenantId, credentialId }: { tenantId: string; credentialId: string },
  body: unknown,
): Promise<Fault[]> {
  if (!isJsonObject(body) || body['allowedOrigins'] === undefined) return [];
  const found = await credentials.get(tenantId, credentialId);
  return found?.kind === 'API_KEY' ? [noWebPages] : [];
}

/** Returns the faults that the schema can't find: fields that conflict, and an unknown agent. */
export async function credentialFaults(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { kind: wanted, test, agentId, allowedOrigins } = isJsonObject(body) ? body : {};
  const isLookedUp = idText.safeParse(agentId).success && typeof agentId === 'string';
  const isUnknown = isLookedUp && !(await agents.get(tenantId, agentId));
  return [
    ...(wanted === 'ACCESS_KEY' && test !== undefined
      ? [{ path: 'body.test', message: 'Only an API key can be for tests; leave it out.' }]
      : []),
    ...(wanted === 'API_KEY' && allowedOrigins !== undefined ? [noWebPages] : []),
    ...(isUnknown ? [{ path: 'body.agentId', message: 'The workspace has no agent with this id.' }] : []),
  ];
}
