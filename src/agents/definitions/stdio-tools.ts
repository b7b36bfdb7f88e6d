import { setTimeout } from 'node:timers/promises';
import type { McpServer } from '../../domain/mcp-server';
import type { McpClients } from '../mcp/mcp-clients';
import type { StdioTarget } from '../../platform/settings/stdio-servers';
import { keptDefinitions } from './names';
import { problemOf } from './mcp-checks';

/** A server of the installation as every tenant sees it. How it is started stays hidden. */
export type StdioServer = Omit<McpServer, 'tenantId' | 'createdAt' | 'url' | 'transport'> & {
  transport: 'stdio';
};

export interface StdioToolsDeps {
  clients: Pick<McpClients, 'discover'>;
  /** Aborts when the service stops. */
  closing: AbortSignal;
  /** How long after a failure a server is asked again, in milliseconds; 60 000 by default. */
  pauseMs?: number;
}

/** Holds the stdio programs of the installation's settings, and their tools, in memory. */
export class StdioTools {
  private readonly known: Map<string, { target: StdioTarget; server: StdioServer }>;

  constructor(
    targets: StdioTarget[],
    private readonly deps: StdioToolsDeps,
  ) {
    this.known = new Map(
      targets
        .map((target) => ({ ...target, mcpServerId: `stdio:${target.name}` }))
        .map((target) => [target.mcpServerId, { target, server: unasked(target) }]),
    );
  }

  /** Asks each server in the background until it answers or the service stops. */
  start(): void {
    for (const { target } of this.known.values()) void this.discover(target).catch(() => undefined);
  }

  /** Returns the servers in the order of the settings. */
  servers(): StdioServer[] {
    return [...this.known.values()].map(({ server }) => server);
  }

  has(mcpServerId: string): boolean {
    return this.known.has(mcpServerId);
  }

  /** Returns the target of a call, or undefined if the settings have no such server. */
  target(mcpServerId: string): StdioTarget | undefined {
    return this.known.get(mcpServerId)?.target;
  }

  private async discover(target: StdioTarget): Promise<void> {
    const { clients, closing: signal, pauseMs = 60_000 } = this.deps;
    for (;;) {
      const found = await clients.discover(target, {}, { signal });
      const { definitions, problems } = keptDefinitions(found);
      const problem = problemOf({ outcome: found.outcome, problems }, 'none', false);
      const server = {
        ...unasked(target),
        definitions,
        checkedAt: new Date(),
        ...(problem !== null && { problem }),
      };
      this.known.set(target.mcpServerId, { target, server });
      if (found.outcome === 'listed') return;
      await setTimeout(pauseMs, undefined, { signal, ref: false });
    }
  }
}

/** Only for users who have signed in, and with their consent. Tenants cannot change this. */
function unasked({ mcpServerId, name }: StdioTarget): StdioServer {
  return {
    mcpServerId,
    name,
    transport: 'stdio',
    requiresAuth: true,
    auth: 'none',
    policy: 'consent',
    tools: [],
    definitions: [],
  };
}
