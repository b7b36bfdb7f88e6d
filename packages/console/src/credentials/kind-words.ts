import type { Credential } from '../api/credentials.js';

/** What a key is called: for web pages, for servers, or for tests of servers. */
export function kindInWords({ kind, test }: Pick<Credential, 'kind' | 'test'>): string {
  if (kind === 'ACCESS_KEY') return 'Access key';
  return test ? 'Test key' : 'API key';
}
