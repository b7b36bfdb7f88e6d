import { discoverAuthorizationServerMetadata } from '@modelcontextprotocol/client';
import type { Grant } from '../../../domain/person-connection';
import type { AuthorizationFetch } from './authorization-flow';

/** Loaded when the first connection is revoked. */
const library = () => import('openid-client');

/** Asks the authorization server to forget a grant (RFC 7009). Does nothing if the server offers no such request. */
export async function revokeGrant(fetchFn: AuthorizationFetch, { client, ...tokens }: Grant): Promise<void> {
  const { issuer, clientId, clientSecret, authMethod } = client;
  const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn });
  const endpoint = metadata && 'revocation_endpoint' in metadata ? metadata.revocation_endpoint : undefined;
  if (endpoint === undefined) return;
  const { Configuration, None, ClientSecretBasic, ClientSecretPost, ...rest } = await library();
  const way = authMethod === 'client_secret_post' ? ClientSecretPost : ClientSecretBasic;
  const server = { issuer, revocation_endpoint: endpoint };
  const configuration = new Configuration(
    server,
    clientId,
    undefined,
    clientSecret === undefined ? None() : way(clientSecret),
  );
  configuration[rest.customFetch] = fetchFn;
  // The guard of outbound requests has allowed the address.
  if (new URL(endpoint).protocol === 'http:') rest.allowInsecureRequests(configuration);
  await rest.tokenRevocation(configuration, tokens.refreshToken ?? tokens.accessToken);
}
