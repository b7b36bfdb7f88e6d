import { z } from 'zod';
import type { Credential, CredentialKind } from '../../../domain/credential';
import { timeData } from '../answer-fields';

const kinds = ['API_KEY', 'ACCESS_KEY'] as const satisfies CredentialKind[];

/** What a key is for. */
export const kindData = z.enum(kinds);

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
