import { hasSameOrigin } from '../../domain/same-origin';
import { invalidRequest, type Fault } from '../../domain/errors';
import type { McpClientCredentials, McpOAuth, McpServer } from '../../domain/mcp-server';
import type { McpServerChange } from '../../store/store';

/** A change in which a missing secret stands for the stored one. null removes it. */
export interface SecretChange {
  url?: string;
  auth?: McpServer['auth'];
  headers?: Record<string, string> | null;
  clientCredentials?: (Omit<McpClientCredentials, 'clientSecret'> & { clientSecret?: string }) | null;
  oauth?: McpOAuth | null;
}

type Known = Partial<Pick<McpServer, 'url' | 'auth' | 'headers' | 'clientCredentials' | 'oauth'>>;

/**
 * Returns the secrets of a change, with the stored ones that it keeps. Throws invalid_request if one is missing, or if a
 * stored one would go to another server than the one that it was given for.
 */
export function withKeptSecrets(
  known: Known,
  change: SecretChange,
): Pick<McpServerChange, 'headers' | 'clientCredentials' | 'oauth' | 'registration'> {
  const { auth = known.auth, headers, clientCredentials, oauth } = change;
  const isMoved = change.url !== undefined && !hasSameOrigin(change.url, known.url);
  const own = clientCredentials && withSecret(clientCredentials, known.clientCredentials);
  const counts = clientCredentials === undefined ? known.clientCredentials : clientCredentials;
  const faults = [
    ...(isMoved && known.headers && headers === undefined ? [moved('headers')] : []),
    ...(isMoved && known.oauth?.clientSecret !== undefined && oauth === undefined ? [moved('oauth')] : []),
    ...(clientCredentials && !own ? [secretMissing(known)] : []),
    ...(auth === 'client_credentials' && !counts ? [required] : []),
  ];
  if (faults.length > 0) throw invalidRequest(faults);
  return {
    ...(headers !== undefined && { headers: headers && Object.keys(headers).length > 0 ? headers : null }),
    ...(clientCredentials !== undefined && { clientCredentials: own ?? null }),
    ...(oauth !== undefined && {
      oauth: oauth && withClientSecret(oauth, isMoved ? undefined : known.oauth),
    }),
    // Another server does not know the service yet.
    ...(isMoved && { registration: null }),
  };
}

/** Undefined if no secret is known for this token server. */
function withSecret(
  { clientSecret, ...given }: NonNullable<SecretChange['clientCredentials']>,
  known: McpClientCredentials | undefined,
): McpClientCredentials | undefined {
  const kept = hasSameOrigin(given.tokenUrl, known?.tokenUrl) ? known?.clientSecret : undefined;
  const secret = clientSecret ?? kept;
  return secret === undefined ? undefined : { ...given, clientSecret: secret };
}

/** The stored secret stays if it is for the same client of the same authorization server. */
function withClientSecret(given: McpOAuth, known: McpOAuth | undefined): McpOAuth {
  const isSame = known?.clientId === given.clientId && known?.issuer === given.issuer;
  const clientSecret = given.clientSecret ?? (isSame ? known?.clientSecret : undefined);
  return { ...given, ...(clientSecret !== undefined && { clientSecret }) };
}

const required: Fault = { path: 'body.clientCredentials', message: 'Required with this auth.' };

function moved(field: string): Fault {
  const message = 'The server moves to another address, so give this again, or remove it.';
  return { path: `body.${field}`, message };
}

function secretMissing({ clientCredentials }: Known): Fault {
  const path = 'body.clientCredentials.clientSecret';
  const message = clientCredentials
    ? 'The stored secret belongs to another token server. Give it again.'
    : 'Required.';
  return { path, message };
}
