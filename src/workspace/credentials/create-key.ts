import type { Credential, CredentialKind } from '../../domain/credential';
import { newId } from '../../domain/ids';
import { hashKey } from './key-hash';
import { randomKey } from './key-shape';

export interface NewKey {
  /** Absent: a fresh one. */
  credentialId?: string;
  tenantId: string;
  agentId?: string;
  kind: CredentialKind;
  name: string;
  /** An API key for tests: `svc_test_` instead of `svc_live_`. */
  test?: boolean;
  createdAt: Date;
}

/** A fresh key and the record to keep of it; of an API key the record holds the hash alone. */
export function createKey({ test = false, ...rest }: NewKey): { key: string; credential: Credential } {
  const prefix = rest.kind === 'ACCESS_KEY' ? 'svc_ak_' : test ? 'svc_test_' : 'svc_live_';
  const key = randomKey(prefix);
  const credential = {
    credentialId: newId('cred'),
    ...rest,
    keyHash: hashKey(key),
    prefix,
    last4: key.slice(-4),
    ...(rest.kind === 'ACCESS_KEY' && { plaintext: key }),
  };
  return { key, credential };
}
