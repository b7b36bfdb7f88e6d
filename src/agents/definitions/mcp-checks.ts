import type { McpServer } from '../../domain/mcp-server';
import { ServiceError } from '../../domain/errors';
import type { McpClients, McpDiscovery } from '../mcp/mcp-clients';
import type { McpCredential } from '../mcp/mcp-target';
import type { McpServerCheck, Store } from '../../store/store';
import { keptDefinitions } from './names';
import { shortened } from '../../domain/shortened';

const longest = 2_000;

const wanted: Record<McpServer['auth'], string> = {
  none: 'Set its auth to token, for what X-MCP-Tokens brings, or to jwt, for what Authorization brings.',
  token: 'Check it with a token; requests bring theirs in X-MCP-Tokens.',
  jwt: 'Check it with a JWT as the token; requests bring theirs in Authorization.',
};

/** What is to be told of a server that was asked for its tools; null where there is nothing. */
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
  /** Aborted when the service stops. */
  closing: AbortSignal;
}

/** A server as it was kept after a check, with each thing that was wrong. */
export interface Checked {
  server: McpServer;
  problems: string[];
}

/** What one process remembers of the servers that it asked lately. */
const mostRemembered = 10_000;

/** Asks servers for their tools and keeps what they say. */
export class McpChecks {
  private readonly underWay = new Map<string, Promise<void>>();
  /** When each was asked, on the monotonic clock in milliseconds; the latest is the last. */
  private readonly asked = new Map<string, number>();

  constructor(private readonly deps: McpChecksDeps) {}

  /**
   * Asks now. A server that fails keeps the tools that it had. Throws conflict where it was removed or moved to another
   * address meanwhile, unavailable where the service stops, rate_limited if the tenant has no time left for checks of schemas.
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
   * Asks again in the background, one at a time for each server, and not within `pauseMs` of the last time that this
   * process knows of. A server that needs a credential is asked with one alone, and a credential that it refuses says
   * nothing of the server. Never rejects.
   */
  refresh(server: McpServer, credential: McpCredential = {}, pauseMs = 0): Promise<void> {
    const { mcpServerId, auth } = server;
    const running = this.underWay.get(mcpServerId);
    if (running) return running;
    const restMs = (this.asked.get(mcpServerId) ?? -Infinity) + pauseMs - performance.now();
    if (restMs > 0 || (auth !== 'none' && credential.bearer === undefined)) return Promise.resolve();
    const refreshing = this.refreshOnce(server, credential)
      .catch(() => undefined)
      .finally(() => this.underWay.delete(mcpServerId));
    this.underWay.set(mcpServerId, refreshing);
    return refreshing;
  }

  private async refreshOnce(server: McpServer, credential: McpCredential): Promise<void> {
    const found = await this.ask(server, credential);
    if (found.outcome === 'unauthorized' && server.auth !== 'none') return;
    await this.deps.store.mcpServers.saveCheck(server, toKeep(found, server, credential));
  }

  private async ask(server: McpServer, credential: McpCredential): Promise<McpDiscovery> {
    this.remember(server.mcpServerId);
    const { clients, closing } = this.deps;
    const options = { signal: closing, owner: server.tenantId };
    const found = await clients.discover(server, credential, options);
    return { ...found, ...keptDefinitions(found) };
  }

  private remember(mcpServerId: string): void {
    this.asked.delete(mcpServerId);
    this.asked.set(mcpServerId, performance.now());
    const [oldest] = this.asked.keys();
    if (this.asked.size > mostRemembered && oldest !== undefined) this.asked.delete(oldest);
  }
}

function toKeep(found: McpDiscovery, { auth }: McpServer, { bearer }: McpCredential): McpServerCheck {
  return {
    ...(found.outcome === 'listed' && { definitions: found.definitions }),
    problem: problemOf(found, auth, bearer !== undefined),
    checkedAt: new Date(),
  };
}

function stopping(cause: unknown): ServiceError {
  const message = 'The service is stopping, so the server was not asked to the end. Try again.';
  return new ServiceError('unavailable', message, { cause });
}
