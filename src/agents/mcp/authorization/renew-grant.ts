import { discoverAuthorizationServerMetadata, refreshAuthorization } from '@modelcontextprotocol/client';
import type { Grant } from '../../../domain/person-connection';
import { authorizationFailure } from './authorization-failure';
import type { AuthorizationFetch } from './authorization-flow';
import { toStored } from './flow-provider';
import { grantOf } from './grant-of';

/**
 * Gets new tokens for a grant with a refresh token. Rejects with a McpFailure: `unauthorized` if the authorization server
 * has taken the grant back, `failed` if it may give tokens later.
 */
export async function renewedGrant(
  fetchFn: AuthorizationFetch,
  { client, refreshToken, scope, resource }: Grant & { refreshToken: string },
): Promise<Grant> {
  const { issuer } = client;
  try {
    const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn });
    const tokens = await refreshAuthorization(issuer, {
      clientInformation: toStored(client),
      refreshToken,
      fetchFn,
      ...(metadata && { metadata }),
      ...(resource !== undefined && { resource }),
    });
    return grantOf(tokens, { client, scope, resource });
  } catch (error) {
    throw authorizationFailure(error);
  }
}
