import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
} from '@modelcontextprotocol/client';
import type { OAuthClient } from '../../../domain/person-connection';

export interface FlowOptions {
  /** Where the authorization server sends the browser. */
  redirectUrl: string;
  /** Where the service describes itself to authorization servers. Absent if it has no address with https. */
  clientMetadataUrl?: string | undefined;
  /** The name that people read at the authorization server. */
  clientName: string;
  /** The authorization server to ask, whatever the server names. */
  issuer?: string | undefined;
  /** Set if the service was registered before. Counts for its issuer; without one, for any. */
  client?: (Omit<OAuthClient, 'issuer'> & { issuer?: string }) | undefined;
}

/** Holds what the SDK's flow finds out until the browser leaves for the authorization server. */
export class FlowProvider implements OAuthClientProvider {
  url: URL | undefined;
  verifier: string | undefined;
  resource: string | undefined;
  client: StoredOAuthClientInformation | undefined;
  private discovered: OAuthDiscoveryState | undefined;

  constructor(
    private readonly options: FlowOptions,
    private readonly stateText: string,
  ) {
    const { issuer, client } = options;
    this.client = client && toStored(client);
    this.discovered = issuer === undefined ? undefined : { authorizationServerUrl: issuer };
  }

  get redirectUrl(): string {
    return this.options.redirectUrl;
  }

  get clientMetadataUrl(): string {
    return this.options.clientMetadataUrl ?? '';
  }

  get clientMetadata(): OAuthClientMetadata {
    return clientMetadata(this.options);
  }

  state(): string {
    return this.stateText;
  }

  clientInformation(_context?: OAuthClientInformationContext): StoredOAuthClientInformation | undefined {
    return this.client;
  }

  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.client = client;
  }

  /** A person who is asked to connect has no tokens that count. */
  tokens(): undefined {
    return undefined;
  }

  saveTokens(): void {
    throw new Error('no token is asked for before the person has agreed');
  }

  redirectToAuthorization(url: URL): void {
    this.url = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier ?? '';
  }

  saveResourceUrl(resource: string): void {
    this.resource = resource;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.discovered = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovered;
  }
}

/** Returns how the service describes itself to authorization servers. */
export function clientMetadata({
  redirectUrl,
  clientName,
}: Pick<FlowOptions, 'redirectUrl' | 'clientName'>): OAuthClientMetadata {
  return {
    client_name: clientName,
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

export function toStored({
  issuer,
  clientId,
  clientSecret,
  authMethod,
}: Omit<OAuthClient, 'issuer'> & { issuer?: string }): StoredOAuthClientInformation {
  return {
    client_id: clientId,
    ...(issuer !== undefined && { issuer }),
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
    ...(authMethod !== undefined && { token_endpoint_auth_method: authMethod }),
  };
}
