import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { McpClientCredentials, McpServer } from '../../../domain/mcp-server';
import { libraryFetch } from '../../../platform/outbound/library-fetch';
import { refusedAddress, type Outbound } from '../../../platform/outbound/outbound';
import { McpFailure, NotAllowed } from '../mcp-failure';
import { usableMs } from './usable-ms';

const mostKept = 1_000;
/** A call waits for the token, so a slow token server must not use up its time. */
const timeoutMs = 8_000;
/** How long a token counts if its server does not say, in milliseconds. */
const unsaidMs = 5 * 60_000;

/** Loaded when the first server needs it: most installations never do. */
const client = () => import('openid-client');

type Owner = Pick<McpServer, 'tenantId' | 'mcpServerId'>;

/** Gets the service's own tokens for MCP servers, and keeps each in this process until shortly before its end. */
export class ServiceTokens {
  private readonly kept = new LRUCache<string, string, () => Promise<Granted>>({
    max: mostKept,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const { token, ms } = await context();
      options.ttl = ms;
      return token;
    },
    ignoreFetchAbort: true,
  });

  constructor(private readonly outbound: Pick<Outbound, 'fetch' | 'isAllowed'>) {}

  /** Returns a token. Callers at the same time share one request. Rejects with a McpFailure. */
  async of(owner: Owner, credentials: McpClientCredentials): Promise<string> {
    const ask = () => this.ask(credentials);
    return this.kept.forceFetch(keyOf(owner, credentials), { context: ask });
  }

  /** Forgets a token that its server refused. A newer one stays. */
  drop(owner: Owner, credentials: McpClientCredentials, token: string): void {
    const key = keyOf(owner, credentials);
    if (this.kept.peek(key) === token) this.kept.delete(key);
  }

  private async ask(credentials: McpClientCredentials): Promise<Granted> {
    try {
      return await this.grant(credentials, 'ClientSecretBasic');
    } catch (error) {
      // Each server accepts one of two ways at least, and does not say here which one.
      if (refusalOf(error) !== 'invalid_client') throw failureOf(error);
      return this.grant(credentials, 'ClientSecretPost').catch((again: unknown) => {
        throw failureOf(again);
      });
    }
  }

  private async grant(
    { tokenUrl, clientId, clientSecret, scopes = [] }: McpClientCredentials,
    way: 'ClientSecretBasic' | 'ClientSecretPost',
  ): Promise<Granted> {
    const library = await client();
    const { Configuration, allowInsecureRequests, clientCredentialsGrant } = library;
    const server = { issuer: tokenUrl, token_endpoint: tokenUrl };
    const configuration = new Configuration(server, clientId, undefined, library[way](clientSecret));
    configuration[library.customFetch] = libraryFetch(this.outbound, timeoutMs);
    const url = new URL(tokenUrl);
    if (url.protocol === 'http:' && this.outbound.isAllowed(url)) allowInsecureRequests(configuration);
    const parameters = new URLSearchParams(scopes.length > 0 ? { scope: scopes.join(' ') } : undefined);
    const { access_token: token, expires_in: seconds } = await clientCredentialsGrant(
      configuration,
      parameters,
    );
    return { token, ms: usableMs(seconds) ?? unsaidMs };
  }
}

interface Granted {
  token: string;
  /** How long it may be used, in milliseconds. */
  ms: number;
}

function keyOf({ tenantId, mcpServerId }: Owner, credentials: McpClientCredentials): string {
  const { tokenUrl, clientId, clientSecret, scopes = [] } = credentials;
  return createHash('sha256')
    .update(JSON.stringify([tenantId, mcpServerId, tokenUrl, clientId, clientSecret, scopes]))
    .digest('base64url');
}

/** Returns the code with which a token server refused, if it is one. */
function refusalOf(error: unknown): string | undefined {
  const codes = [error, error instanceof Error ? error.cause : undefined].map((one) =>
    typeof one === 'object' && one !== null && 'error' in one ? one.error : undefined,
  );
  return codes.find((code) => typeof code === 'string' && /^[a-z_]{1,40}$/.test(code))?.toString();
}

/** Says in our words why there is no token: the library's could hold the server's answer. */
function failureOf(error: unknown): McpFailure {
  const address = refusedAddress(error instanceof Error && error.cause ? error.cause : error);
  if (address)
    return new NotAllowed('failed', `The token server's address is not allowed: ${address.message}`);
  return new McpFailure('failed', `The token server ${whyNone(error)}`);
}

function whyNone(error: unknown): string {
  const code = refusalOf(error);
  const status = statusOf(error);
  if (code !== undefined)
    return `refused the request (${code}). Check ${toCheck[code] ?? 'the credentials'}.`;
  if (status === undefined) return 'could not be reached, or gave no token. Check the token URL.';
  return `answered with HTTP ${status} and gave no token. Check the token URL.`;
}

const toCheck: Partial<Record<string, string>> = {
  invalid_client: 'the client ID and the secret',
  unauthorized_client: 'that this client may use client credentials',
  invalid_scope: 'the scopes',
};

/** Returns the HTTP status of an answer that holds no token. */
function statusOf(error: unknown): number | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
}
