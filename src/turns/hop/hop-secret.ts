import { randomBytes } from 'node:crypto';
import type { HopSecretStore } from '../../store/store';

const bytes = 32;

/** Returns the secret by which the processes of the installation know each other. The first one makes it. */
export async function hopSecret(store: HopSecretStore): Promise<Buffer> {
  const known = (await store.get()) ?? (await store.insertOnce(randomBytes(bytes).toString('base64url')));
  return Buffer.from(known, 'base64url');
}
