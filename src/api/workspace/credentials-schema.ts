import { z } from 'zod';
import { isJsonObject } from '../../domain/json';
import type { Fault } from '../../domain/errors';
import type { Store } from '../../store/store';
import { flag, nameText, timeData } from './shared-fields';
import { idText, pageQuery, searchText, timeQuery } from './list';
import type { Credential, CredentialKind } from '../../domain/credential';

const kinds = ['API_KEY', 'ACCESS_KEY'] as const satisfies CredentialKind[];

/** What a key is for. */
const kindData = z.enum(kinds);

/** A key as its tenant sees it: `key` is the whole one, of an access key always, of an API key when it is made. */
export const credentialData = z.object({
  ...{ credentialId: z.string(), name: z.string(), kind: kindData },
  ...{ prefix: z.string(), last4: z.string(), test: z.boolean() },
  key: z.string().exactOptional(),
  agentId: z.string().exactOptional(),
  createdAt: timeData,
  revokedAt: timeData.exactOptional(),
});

export function presentCredential(credential: Credential): z.infer<typeof credentialData> {
  const { credentialId, name, kind, prefix, last4, plaintext, agentId, createdAt, revokedAt } = credential;
  return {
    ...{ credentialId, name, kind, prefix, last4, test: prefix === 'svc_test_' },
    ...(plaintext !== undefined && { key: plaintext }),
    ...(agentId !== undefined && { agentId }),
    createdAt: createdAt.toISOString(),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

/** Which keys of the tenant. */
export const credentialQuery = z.strictObject({
  ...{ q: searchText.exactOptional(), kind: kindData.exactOptional(), agentId: idText.exactOptional() },
  revoked: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body that makes a key. */
export const newCredentialFields = z.strictObject({
  name: nameText,
  kind: kindData,
  test: flag.exactOptional(),
  agentId: idText.exactOptional(),
});

/** Body that revokes a key. */
export const revokeFields = z.strictObject({
  confirm: z.literal(true, { error: 'Revoking a key can’t be undone. Send true to do it.' }),
});

/** Faults between the fields of a new key, and an agent that is not the tenant's. */
export async function credentialFaults(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const { kind: wanted, test, agentId } = isJsonObject(body) ? body : {};
  const isLookedUp = idText.safeParse(agentId).success && typeof agentId === 'string';
  const isUnknown = isLookedUp && !(await agents.get(tenantId, agentId));
  return [
    ...(wanted === 'ACCESS_KEY' && test !== undefined
      ? [{ path: 'body.test', message: 'Only an API key can be for tests; leave it out.' }]
      : []),
    ...(isUnknown ? [{ path: 'body.agentId', message: 'The workspace has no agent with this id.' }] : []),
  ];
}
