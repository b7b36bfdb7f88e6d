import type { Person } from './erasure';

/** How the service is known at an authorization server. */
export interface OAuthClient {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  /** The way in which it proves who it is, as the authorization server has registered it. */
  authMethod?: string;
}

/** An authorization that a person has begun in a browser. */
export interface PendingAuthorization {
  client: OAuthClient;
  /** The PKCE code verifier. */
  verifier: string;
  /** The scopes that are asked for, with spaces between them. Absent: the authorization server decides. */
  scope?: string;
  /** The server that the tokens will be for (RFC 8707). */
  resource?: string;
}

/** Tokens for the requests of one person to one server. */
export interface Grant {
  client: OAuthClient;
  accessToken: string;
  /** RFC 3339. Absent if the authorization server did not say. */
  expiresAt?: string;
  refreshToken?: string;
  scope?: string;
  /** The server that the tokens are for (RFC 8707). */
  resource?: string;
}

/** What a person allows the service at an MCP server with `auth: oauth`. There is one for each person and server. */
export interface PersonConnection {
  /** See connectionIdOf. */
  connectionId: string;
  tenantId: string;
  mcpServerId: string;
  /** One id: see rememberedPerson. */
  person: Person;
  /** The server's address when the person allowed it. Tokens go to no other. */
  url: string;
  /** Absent until the person has allowed it, and after the authorization server took it back. */
  grant?: Grant;
  /**
   * Present while the person is at the authorization server. `stateDigest` is the SHA-256 of its `state`, `url` the
   * server's address as the person was asked.
   */
  pending?: PendingAuthorization & { stateDigest: string; expiresAt: string; url: string };
  /** Scopes that the server has demanded, and the grant lacks. */
  lacking?: string;
  connectedAt?: Date;
  /** Until then one process gets new tokens, and the others wait for it. */
  refreshingUntil?: Date;
  createdAt: Date;
  /** Incremented by every write. */
  revision: number;
}

/** Returns the scopes of a list that has spaces between them. */
export function scopesIn(list: string | undefined): string[] {
  return list?.split(' ').filter((scope) => scope !== '') ?? [];
}

/** Returns each scope of these lists once, with spaces between them; undefined if there is none. */
export function scopeUnion(...lists: (string | undefined)[]): string | undefined {
  const all = new Set(lists.flatMap(scopesIn));
  return all.size === 0 ? undefined : [...all].join(' ');
}

/** True if the person has allowed all that the server has demanded. */
export function isConnected({ grant, lacking }: Pick<PersonConnection, 'grant' | 'lacking'>): boolean {
  return grant !== undefined && lacking === undefined;
}
