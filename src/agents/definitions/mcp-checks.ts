import { LRUCache } from 'lru-cache';
import type { McpServer } from '../../domain/mcp-server';
import { ServiceError } from '../../domain/errors';
import type { ServerCredentials } from '../connections/server-credentials';
import type { McpClients, McpDiscovery } from '../mcp/mcp-clients';
import { McpFailure } from '../mcp/mcp-failure';
import type { McpCredential } from '../mcp/mcp-target';
import type { McpServerCheck, Store } from '../../store/store';
import { keptDefinitions } from './names';
import { shortened } from '../../domain/shortened';

const longest = 2_000;

const wanted: Record<McpServer['auth'], string> = {
  none: 'Set its auth to token, for what X-MCP-Tokens brings, or to jwt, for what Authorization brings.',
  token: 'Check it with a token; requests bring theirs in X-MCP-Tokens.',
  jwt: 'Check it with a JWT as the token; requests bring theirs in Authorization.',
  client_credentials: 'Set its clientCredentials.',
  oauth: 'Check it with a token, or connect a person: the first one to connect reads its tools.',
};

/** Returns the problem to report after a server was asked for its tools, or null if there is none. */
export function problemOf(
  { outcome, problems }: Pick<McpDiscovery, 'outcome' | 'problems'>,
  auth: McpServer['auth'],
  hadCredential: boolean,
): string | null {
  if (outcome === 'unauthorized' && !hadCredential)
    return `The server asks for a credential. ${wanted[auth]}`;
  if (outcome === 'unauthorized') return 'The server did not accept the credential that it was checked with.';
  return problems.length === 0 ? null : shortened(problems.join(' '), longest);
}

export interface McpChecksDeps {
  store: Pick<Store, 'mcpServers'>;
  clients: Pick<McpClients, 'discover'>;
  credentials: Pick<ServerCredentials, 'of' | 'refused'>;
  /** Aborts when the service stops. */
  closing: AbortSignal;
}

/** A server as stored after a check, with every problem that was found. */
export interface Checked {
  server: McpServer;
  problems: string[];
}

/** Caps how many recently asked servers one process remembers. */
const mostRemembered = 10_000;

/** Asks MCP servers for their tools and stores the answers. */
export class McpChecks {
  private readonly underWay = new Map<string, Promise<void>>();
  /** When each server was last asked, in milliseconds on the monotonic clock. */
  private readonly asked = new LRUCache<string, number>({ max: mostRemembered });

  constructor(private readonly deps: McpChecksDeps) {}

  /**
   * Asks the server now. A server that fails keeps its known tools. Throws conflict if it was deleted or
   * moved to another address in the meantime. Throws unavailable if the service stops, and rate_limited if
   * the tenant has no time left for schema checks.
   */
  async check(server: McpServer, credential: McpCredential = {}): Promise<Checked> {
    const found = await this.ask(server, credential).catch((cause: unknown) => {
      throw this.deps.closing.aborted ? stopping(cause) : cause;
    });
    const kept = await this.deps.store.mcpServers.saveCheck(server, toKeep(found, server, credential));
    if (kept) return { server: kept, problems: found.problems };
    throw new ServiceError('conflict', 'The server was changed or deleted meanwhile. Read it again.');
  }

  /**
   * Asks a server again in the background, one request at a time, and not within `pauseMs` of the last one
   * that this process knows of. A server that needs a credential is asked only with one. If it refuses that
   * one, nothing is stored, since this says nothing about the server. Never rejects.
   */
  refresh(server: McpServer, credential: McpCredential = {}, pauseMs = 0): Promise<void> {
    const { mcpServerId, auth } = server;
    const running = this.underWay.get(mcpServerId);
    if (running) return running;
    const restMs = (this.asked.get(mcpServerId) ?? -Infinity) + pauseMs - performance.now();
    if (restMs > 0 || (asksUser(auth) && credential.bearer === undefined)) return Promise.resolve();
    const refreshing = this.refreshOnce(server, credential)
      .catch(() => undefined)
      .finally(() => this.underWay.delete(mcpServerId));
    this.underWay.set(mcpServerId, refreshing);
    return refreshing;
  }

  private async refreshOnce(server: McpServer, credential: McpCredential): Promise<void> {
    const found = await this.ask(server, credential);
    if (found.outcome === 'unauthorized' && asksUser(server.auth)) return;
    await this.deps.store.mcpServers.saveCheck(server, toKeep(found, server, credential));
  }

  private async ask(server: McpServer, credential: McpCredential): Promise<McpDiscovery> {
    this.asked.set(server.mcpServerId, performance.now());
    const found = await this.discover(server, credential, { isAgain: false });
    return { ...found, ...keptDefinitions(found) };
  }

  /** A token of the service that the server refuses may be over before its time: one new one is tried. */
  private async discover(
    server: McpServer,
    given: McpCredential,
    { isAgain }: { isAgain: boolean },
  ): Promise<McpDiscovery> {
    const { clients, closing, credentials } = this.deps;
    try {
      const credential = { ...(await credentials.of(server)), ...given };
      const found = await clients.discover(server, credential, { signal: closing, owner: server.tenantId });
      const isOwn = server.auth === 'client_credentials' && given.bearer === undefined;
      if (found.outcome !== 'unauthorized' || !isOwn || isAgain) return found;
      await credentials.refused(server, credential);
    } catch (error) {
      if (!(error instanceof McpFailure)) throw error;
      return { outcome: 'failed', definitions: [], problems: [error.message] };
    }
    return this.discover(server, given, { isAgain: true });
  }
}

/** True if the server needs a credential of the user, not only of the tenant. */
function asksUser(auth: McpServer['auth']): boolean {
  return auth === 'token' || auth === 'jwt' || auth === 'oauth';
}

function toKeep(found: McpDiscovery, { auth }: McpServer, { bearer }: McpCredential): McpServerCheck {
  return {
    ...(found.outcome === 'listed' && { definitions: found.definitions }),
    problem: problemOf(found, auth, bearer !== undefined || auth === 'client_credentials'),
    checkedAt: new Date(),
  };
}

function stopping(cause: unknown): ServiceError {
  const message = 'The service is stopping, so the server was not asked to the end. Try again.';
  return new ServiceError('unavailable', message, { cause });
}
