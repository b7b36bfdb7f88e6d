import type { McpServer, McpToolEntry } from '../../src/domain/mcp-server';
import { newId } from '../../src/domain/ids';
import type { HttpTarget } from '../../src/agents/mcp/mcp-target';
import { definitionHash } from '../../src/agents/mcp/read-definition';
import type { Agent } from '../../src/domain/agent';
import type { Store } from '../../src/store/store';
import type { TestTenant } from './test-tenant';

export interface McpTenant extends TestTenant {
  mcpServerId: string;
}

interface Place {
  store: Store;
  tenant: (agent: Partial<Agent>) => Promise<TestTenant>;
}

/** A tool that accepts any arguments, as its MCP server describes it. */
function entry(name: string, description = 'Looks up.'): McpToolEntry {
  const parameters = { type: 'object' };
  return { name, description, parameters, hash: definitionHash(name, description, parameters) };
}

/** Creates a tenant whose agent has the tools of this MCP server. */
export async function aTenantWith(
  { store, tenant: newTenant }: Place,
  { url, transport }: HttpTarget,
  changes: Partial<McpServer> = {},
): Promise<McpTenant> {
  const mcpServerId = newId('mcp');
  const tenant = await newTenant({ mcpServerIds: [mcpServerId] });
  await store.mcpServers.insert({
    mcpServerId,
    tenantId: tenant.tenantId,
    name: 'crm',
    url,
    transport,
    createdAt: new Date(),
    requiresAuth: true,
    auth: 'token',
    policy: 'auto',
    tools: [],
    definitions: [entry('lookup')],
    ...changes,
    ...(changes.definitions?.length !== 0 && { checkedAt: new Date() }),
  });
  return { ...tenant, mcpServerId };
}
