import type { McpCallResult } from '../../../src/agents/mcp/call-result';
import { McpClients, type McpCallOptions } from '../../../src/agents/mcp/mcp-clients';
import type { McpLimits } from '../../../src/agents/mcp/mcp-target';
import { Outbound } from '../../../src/platform/outbound/outbound';
import { testSchemaChecks } from '../../support/schema-checks';
import { startToolListServer, type Behaviour, type ToolListServer } from './tool-list-server';

const undone: (() => Promise<void>)[] = [];

/** Long enough for a test run that stalls for a while. Only tests of a timeout set a shorter one. */
const unhurriedMs = 50_000;

/** Ends what the last test has started. Call it after each test. */
export async function endClients(): Promise<void> {
  for (const undo of undone.splice(0).reverse()) await undo();
}

export interface Started {
  server: ToolListServer;
  clients: McpClients;
  /** Calls the tool `echo`. */
  call: (options?: Partial<McpCallOptions>, args?: Record<string, string>) => Promise<McpCallResult>;
}

/** Starts a server with this behaviour, and clients that may reach it. */
export async function start(behaviour: Behaviour, limits: Partial<McpLimits> = {}): Promise<Started> {
  const server = await startToolListServer(behaviour);
  const clients = clientsFor(server.host, limits);
  undone.unshift(server.close);
  return {
    server,
    clients,
    call: (options = {}, args = {}) =>
      clients.call(server.target, 'echo', args, {
        idempotencyKey: 'turn_1/call_1',
        timeoutMs: unhurriedMs,
        ...options,
      }),
  };
}

/** Creates clients that may reach one private host, or none. */
export function clientsFor(
  host?: string,
  limits: Partial<McpLimits> = {},
  schemas = testSchemaChecks(),
): McpClients {
  const outbound = new Outbound(host === undefined ? [] : [host]);
  const clients = new McpClients(outbound, schemas, { openMs: unhurriedMs, ...limits });
  undone.push(
    () => schemas.close(),
    () => outbound.close(),
    () => clients.close(),
  );
  return clients;
}
