import type { OAuthTokens } from '@modelcontextprotocol/client';
import type { Grant } from '../../../domain/person-connection';
import { jsonBytes } from '../../../domain/json';
import { usableMs } from './usable-ms';

/** What is known of a grant besides its tokens. */
type Known = Pick<Grant, 'client'> & { scope: string | undefined; resource: string | undefined };

/** What a header can carry. Servers accept no longer ones. */
const sendable = /^[\x21-\x7e]{1,16384}$/;

/** Lists of connections show what a grant allows. */
const mostBytes = 64 * 1024;

/**
 * Returns tokens as they are kept. `expiresAt` is shortly before the end that their server names. Throws for a token that
 * no request can carry: no server would ever accept it.
 */
export function grantOf(
  {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    scope: granted,
  }: OAuthTokens,
  { client, scope: asked, resource }: Known,
  now = Date.now(),
): Grant {
  if (!sendable.test(accessToken)) throw new Error('the token fits into no header');
  const ms = usableMs(seconds);
  // A server that grants all that was asked for need not say so.
  const scope = granted ?? asked;
  const grant = {
    client,
    accessToken,
    ...(ms !== undefined && { expiresAt: new Date(now + ms).toISOString() }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(scope !== undefined && { scope }),
    ...(resource !== undefined && { resource }),
  };
  if (jsonBytes(grant) > mostBytes) throw new Error('the grant is too large');
  return grant;
}
