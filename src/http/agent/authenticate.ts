import { hashKey } from '../../credentials/key-hash';
import type { Credential } from '../../domain/credential';
import { ServiceError } from '../../errors';
import type { Store } from '../../store/store';

const keyShape = /^svc_(?:live|test|ak)_[A-Za-z0-9_-]{20,100}$/;

/** The credential of a key. One answer for no key, an unknown one and a revoked one. */
export async function authenticate(store: Store, key: string | undefined): Promise<Credential> {
  const credential =
    key !== undefined && keyShape.test(key) ? await store.credentials.getByHash(hashKey(key)) : null;
  if (!credential || credential.revokedAt) {
    throw new ServiceError('unauthenticated', 'Send a valid API key in the header X-API-Key.');
  }
  return credential;
}
