import { z } from 'zod';
import type { UserTokenSecret } from '../../../domain/user-token-secret';
import { timeData } from '../answer-fields';

/** A secret as it is recognised, by its last four characters. */
export const secretData = z.object({
  ...{ secretId: z.string(), name: z.string(), last4: z.string(), createdAt: timeData },
});

/** A new secret, whole this once. */
export const newSecretData = secretData.extend({ secret: z.string() });

export function presentSecret({ secretId, name, secret, createdAt }: UserTokenSecret) {
  return { secretId, name, last4: secret.slice(-4), createdAt: createdAt.toISOString() };
}
