import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { newId } from '../../src/domain/ids';
import type { McpToolEntry } from '../../src/domain/mcp-server';
import { definitionHash } from '../../src/agents/mcp/read-definition';
import type { Store } from '../../src/store/store';
import { createTenant, httpTool, type TestTenant } from '../../test/support/test-tenant';
import { lookupParameters } from './mcp-server';
import { taskTools } from './task-server';

export interface DrillTenant extends TestTenant {
  /** A member's token, for the workspace API. */
  workspaceToken: string;
}

export interface TenantServers {
  toolsUrl: string;
  mcpUrl: string;
  tasksUrl: string;
}

/** The timeout of a tool, in milliseconds. */
const toolTimeoutMs = 2_000;

/** Creates a tenant whose agent has the tools of every scripted turn. */
export async function createDrillTenant(store: Store, servers: TenantServers): Promise<DrillTenant> {
  const [mcpServerId, guardedId, tasksId] = [newId('mcp'), newId('mcp'), newId('mcp')];
  const tenant = await createTenant(
    store,
    { mcpServerIds: [mcpServerId, guardedId, tasksId], actionTtlMs: 3_600_000, retrieval: 'tool' },
    [tool('look_up', { idempotent: true }), tool('pay', {}), tool('book', { policy: 'confirm' })],
  );
  const { tenantId } = tenant;
  const createdAt = new Date();
  const server = {
    tenantId,
    url: servers.mcpUrl,
    transport: 'streamable-http' as const,
    createdAt,
    checkedAt: createdAt,
    requiresAuth: false,
    auth: 'none' as const,
    definitions: [definition('lookup', 'Looks up.')],
  };
  const timed = { tool: 'lookup', timeoutMs: toolTimeoutMs };
  await store.mcpServers.insert({
    ...server,
    mcpServerId,
    name: 'crm',
    policy: 'auto',
    tools: [{ ...timed, idempotent: true }],
  });
  await store.mcpServers.insert({
    ...server,
    mcpServerId: guardedId,
    name: 'vault',
    policy: 'confirm',
    tools: [timed],
  });
  await store.mcpServers.insert({
    ...server,
    mcpServerId: tasksId,
    name: 'archive',
    url: servers.tasksUrl,
    policy: 'auto',
    tools: [],
    definitions: taskTools.map((name) => definition(name, 'Takes long.')),
  });
  await insertDocument(store, tenantId);
  const member = { tenantId, memberId: newId('member'), name: 'Ada', role: 'admin' as const, createdAt };
  const { token, record } = createWorkspaceToken(member);
  await store.workspaceTokens.insert(record);
  return { ...tenant, workspaceToken: token };

  function tool(name: string, changes: Parameters<typeof httpTool>[2]) {
    const url = `${servers.toolsUrl}/${name}`;
    const parameters = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
    return httpTool(name, url, {
      parameters,
      timeoutMs: toolTimeoutMs,
      http: { method: 'POST', url },
      ...changes,
    });
  }
}

function definition(name: string, description: string): McpToolEntry {
  const parameters = lookupParameters;
  return { name, description, parameters, hash: definitionHash(name, description, parameters) };
}

/** Inserts the document that the searching turn finds for any query. */
async function insertDocument(store: Store, tenantId: string): Promise<void> {
  const text = 'One turn after another, each said once.';
  const chunk = { position: 0, text, path: [], tokens: 20, repeated: 0 };
  const document = {
    documentId: newId('doc'),
    tenantId,
    name: 'turns.md',
    state: 'ready' as const,
    bytes: text.length,
    chunks: 1,
    tokens: chunk.tokens,
    createdAt: new Date(),
  };
  await store.documentContents.putChunks(document, [chunk]);
  await store.documents.insert(document);
}
