import { connectStore } from '../../src/store/mongo/connect-store';
import type { Store } from '../../src/store/store';

/** The master key of every store that tests and drills share, in base64. */
export const testMasterKey = Buffer.from('the master key that tests share!').toString('base64');

export const testMasterKeys = { key: Buffer.from(testMasterKey, 'base64') };

export function connectEncrypted(uri: string): Promise<Store> {
  // Allows for a busy machine, and for tests that block their own process.
  return connectStore(uri, { masterKeys: testMasterKeys, waitMs: 60_000 });
}
