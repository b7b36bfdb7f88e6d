import {
  auth,
  discoverAuthorizationServerMetadata,
  exchangeAuthorization,
  type StoredOAuthClientInformation,
} from '@modelcontextprotocol/client';
import {
  scopeUnion,
  type Grant,
  type OAuthClient,
  type PendingAuthorization,
} from '../../../domain/person-connection';
import type { LibraryFetch } from '../../../platform/outbound/library-fetch';
import { jsonBytes } from '../../../domain/json';
import { McpFailure } from '../mcp-failure';
import { authorizationFailure } from './authorization-failure';
import { FlowProvider, toStored, type FlowOptions } from './flow-provider';
import { grantOf } from './grant-of';

export type AuthorizationFetch = LibraryFetch;

export interface AuthorizationRequest extends FlowOptions {
  /** The address of the MCP server. */
  serverUrl: string;
  /** Where the server describes who authorizes requests to it. Absent: at its usual address. */
  resourceMetadataUrl?: string | undefined;
  /** Lists of scopes, with spaces between them. If all are absent, the server's own description decides. */
  scopes?: (string | undefined)[];
}

/** What the authorization server's answer in the browser's address says. */
export interface AuthorizationAnswer {
  code: string;
  iss?: string | undefined;
}

/** Browsers send addresses of a few KiB. The server's record holds the registration. */
const mostBytes = 16 * 1024;

/**
 * Begins an authorization as MCP's specification has it: finds the authorization server, and registers the service
 * there if it is unknown. Returns the address for the person's browser, and what the second leg needs. Rejects with a
 * McpFailure.
 */
export async function beginAuthorization(
  fetchFn: AuthorizationFetch,
  state: string,
  request: AuthorizationRequest,
): Promise<{ url: URL; pending: PendingAuthorization }> {
  const provider = new FlowProvider(request, state);
  const { serverUrl, scopes = [], resourceMetadataUrl } = request;
  const scope = scopeUnion(...scopes);
  await auth(provider, {
    serverUrl,
    fetchFn,
    forceReauthorization: true,
    ...(scope !== undefined && { scope }),
    ...(resourceMetadataUrl !== undefined && { resourceMetadataUrl: new URL(resourceMetadataUrl) }),
  }).catch((error: unknown) => {
    throw authorizationFailure(error);
  });
  const { url, client, verifier, resource } = provider;
  const isPage = url && ['https:', 'http:'].includes(url.protocol);
  if (!isPage || !client || verifier === undefined) throw unreadable();
  const asked = url.searchParams.get('scope');
  const pending = {
    client: clientOf(client),
    verifier,
    ...(asked !== null && { scope: asked }),
    ...(resource !== undefined && { resource }),
  };
  if (jsonBytes({ url, pending }) > mostBytes) throw unreadable();
  return { url, pending };
}

/** Exchanges the code for tokens. Rejects with a McpFailure, also if the answer came from another authorization server. */
export async function finishAuthorization(
  fetchFn: AuthorizationFetch,
  { client, verifier, scope, resource }: PendingAuthorization,
  redirectUri: string,
  { code, iss }: AuthorizationAnswer,
): Promise<Grant> {
  const { issuer } = client;
  try {
    const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn });
    const tokens = await exchangeAuthorization(issuer, {
      clientInformation: toStored(client),
      authorizationCode: code,
      codeVerifier: verifier,
      redirectUri,
      fetchFn,
      ...(metadata && { metadata }),
      ...(iss !== undefined && { iss }),
      ...(resource !== undefined && { resource }),
    });
    return grantOf(tokens, { client, scope, resource });
  } catch (error) {
    throw authorizationFailure(error);
  }
}

function clientOf(stored: StoredOAuthClientInformation): OAuthClient {
  const { issuer, client_id: clientId, client_secret: clientSecret } = stored;
  const method = 'token_endpoint_auth_method' in stored ? stored.token_endpoint_auth_method : undefined;
  if (issuer === undefined) throw unreadable();
  return {
    issuer,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(method !== undefined && { authMethod: method }),
  };
}

function unreadable(): McpFailure {
  return new McpFailure('failed', 'The authorization server of the tool’s server gave no answer that fits.');
}
