import type { KnownServer } from '../api/mcp-servers.js';

/** How people allow the service to call the server. Empty fields are found out. */
export interface OAuthDraft {
  clientId: string;
  /** Empty: the stored one stays. */
  clientSecret: string;
  scopes: string;
  issuer: string;
  /** The end of the stored secret. Absent: there is none. */
  last4?: string | undefined;
}

export const emptyOAuth: OAuthDraft = { clientId: '', clientSecret: '', scopes: '', issuer: '' };

export function oauthDraftOf(known: KnownServer['oauth']): OAuthDraft {
  if (!known) return emptyOAuth;
  const { clientId = '', secret, scopes = [], issuer = '' } = known;
  return { clientId, clientSecret: '', scopes: scopes.join(' '), issuer, last4: secret?.last4 };
}

/** Returns the fields to send. Undefined if all are found out. */
export function oauthOf({ clientId, clientSecret, scopes, issuer }: OAuthDraft) {
  const body = {
    ...(clientId.trim() !== '' && { clientId: clientId.trim() }),
    ...(clientSecret !== '' && { clientSecret }),
    ...(scopes.trim() !== '' && { scopes: scopes.trim().split(/\s+/) }),
    ...(issuer.trim() !== '' && { issuer: issuer.trim() }),
  };
  return Object.keys(body).length > 0 ? body : undefined;
}
