import type { Credential } from '../api/credentials.js';

/** Returns the kind of a key: for web pages, for servers, or for tests of servers. */
export function kindInWords({ kind, test }: Pick<Credential, 'kind' | 'test'>): string {
  if (kind === 'ACCESS_KEY') return 'Access key';
  return test ? 'Test key' : 'API key';
}
