import { hashKey } from '../../workspace/credentials/key-hash';
import { isKey } from '../../workspace/credentials/key-shape';
import type { Directory, KnownKey } from '../../agents/tenant-config-cache/tenant-config-cache';
import { ServiceError } from '../../domain/errors';

const prefixes = ['svc_live_', 'svc_test_', 'svc_ak_'];

/** Whose key it is. One answer for no key, a mistyped one, an unknown one and a revoked one. */
export async function authenticate(directory: Directory, key: string): Promise<KnownKey> {
  const known = isKey(key, prefixes) ? await directory.identify(hashKey(key)) : null;
  if (!known || known.credential.revokedAt) {
    throw new ServiceError('unauthenticated', 'Send a valid API key in the header X-API-Key.');
  }
  if (known.config.tenant.disabledAt) {
    const message = 'The workspace of this key is disabled. Ask those who run this installation.';
    throw new ServiceError('forbidden', message);
  }
  return known;
}
