import type { McpServer } from '../../domain/mcp-server';
import { ServiceError } from '../../domain/errors';
import { hasSameOrigin } from '../../domain/same-origin';
import type { McpCredential } from '../mcp/mcp-target';
import type { McpServerChange, Store } from '../../store/store';
import { NamedThings, type NameStores } from './names';
import { refuseWhereUsed } from './refuse-where-used';
import { McpChecks, type Checked, type McpChecksDeps } from './mcp-checks';
import { withKeptSecrets, type SecretChange } from './server-secrets';
import type { StdioTools } from './stdio-tools';

export interface McpServersDeps extends McpChecksDeps {
  store: NameStores & Pick<Store, 'versions' | 'personConnections'>;
  stdio: Pick<StdioTools, 'has'>;
}

/** The fields of an MCP server that a tenant sets. */
export type NewMcpServer = Pick<
  McpServer,
  | 'name'
  | 'url'
  | 'transport'
  | 'requiresAuth'
  | 'auth'
  | 'headers'
  | 'clientCredentials'
  | 'oauth'
  | 'policy'
  | 'tools'
>;

/** A change of them. A missing secret stands for the stored one; null removes it. */
export type McpServerFields = Partial<Omit<NewMcpServer, keyof SecretChange>> & SecretChange;

/**
 * Creates, reads, changes, checks and removes a tenant's MCP servers. Changes apply to turns that start
 * afterwards.
 */
export class McpServers {
  private readonly checks: McpChecks;
  private readonly named: NamedThings<McpServer, McpServerChange>;

  constructor(private readonly deps: McpServersDeps) {
    this.checks = new McpChecks(deps);
    this.named = new NamedThings(deps.store, 'mcp-server', deps.store.mcpServers);
  }

  /**
   * A second call with the same id returns the existing server. A server that needs no credential is asked
   * for its tools at once; a failure is stored as its `problem`. Throws conflict if the name is taken.
   */
  async create(tenantId: string, mcpServerId: string, wanted: NewMcpServer): Promise<McpServer> {
    const known = await this.deps.store.mcpServers.get(tenantId, mcpServerId);
    if (known) return known;
    withKeptSecrets({}, wanted);
    const server = { ...wanted, mcpServerId, tenantId, definitions: [], createdAt: new Date() };
    const stored = await this.named.create(mcpServerId, server);
    return stored === server ? this.asked(server) : stored;
  }

  /** Throws not_found for an unknown id, forbidden for a server of the installation. */
  async get(tenantId: string, mcpServerId: string): Promise<McpServer> {
    if (this.deps.stdio.has(mcpServerId)) throw installations();
    return this.named.get(tenantId, mcpServerId);
  }

  /**
   * Another address or transport discards the known tools. Throws what `get` and withKeptSecrets throw, and conflict
   * if the name is taken.
   */
  async change(tenantId: string, mcpServerId: string, fields: McpServerFields): Promise<McpServer> {
    const known = await this.get(tenantId, mcpServerId);
    const secrets = withKeptSecrets(known, fields);
    const { headers: _headers, clientCredentials: _credentials, oauth: _oauth, ...others } = fields;
    const change: McpServerChange = { ...others, ...secrets };
    const { url, transport, auth } = { ...known, ...change };
    const isElsewhere = url !== known.url || transport !== known.transport;
    const isNew = isElsewhere || auth !== known.auth || Object.keys(secrets).length > 0;
    const forgotten = {
      ...(isElsewhere && { definitions: [], checkedAt: null }),
      ...(isNew && { problem: null }),
    };
    const changed = await this.named.change(mcpServerId, known, { ...change, ...forgotten });
    return isNew ? this.asked(changed) : changed;
  }

  /**
   * Returns false if there is no such server. Throws conflict with the names of the agents that use it, and
   * forbidden for a server of the installation.
   */
  async remove(tenantId: string, mcpServerId: string): Promise<boolean> {
    const { store, stdio } = this.deps;
    if (stdio.has(mcpServerId)) throw installations();
    const server = await store.mcpServers.get(tenantId, mcpServerId);
    if (!server) return false;
    await refuseWhereUsed(store, tenantId, { mcpServerId }, 'The server');
    await store.personConnections.deleteOfServer(tenantId, mcpServerId);
    return this.named.remove(mcpServerId, server);
  }

  /** Asks a server for its tools. Throws what `get` and McpChecks.check throw. */
  async check(tenantId: string, mcpServerId: string, credential?: McpCredential): Promise<Checked> {
    return this.checks.check(await this.get(tenantId, mcpServerId), credential);
  }

  /** See McpChecks.refresh. */
  refresh(server: McpServer, credential?: McpCredential, pauseMs?: number): Promise<void> {
    return this.checks.refresh(server, credential, pauseMs);
  }

  /**
   * Asks a server again in the background after it no longer offered the same tools. The credential goes to no other
   * server than the one at this address.
   */
  toolsChanged(
    tenantId: string,
    { mcpServerId, url }: Pick<McpServer, 'mcpServerId' | 'url'>,
    credential: McpCredential | undefined,
  ): void {
    const refresh = async () => {
      const server = await this.deps.store.mcpServers.get(tenantId, mcpServerId);
      if (!server || !hasSameOrigin(server.url, url)) return;
      await this.refresh(server, credential?.bearer === undefined ? {} : { bearer: credential.bearer });
    };
    refresh().catch(() => undefined);
  }

  /**
   * Returns the server after a check, if it can be checked without a credential. If the check fails with a
   * ServiceError, returns the server unchecked.
   */
  private async asked(server: McpServer): Promise<McpServer> {
    if (server.auth !== 'none' && server.auth !== 'client_credentials') return server;
    try {
      return (await this.checks.check(server)).server;
    } catch (error) {
      if (error instanceof ServiceError) return server;
      throw error;
    }
  }
}

function installations(): ServiceError {
  const message = 'This server belongs to the installation: only its settings can change it.';
  return new ServiceError('forbidden', message);
}
