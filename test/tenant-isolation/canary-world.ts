import { randomBytes } from 'node:crypto';
import { newId } from '../../src/domain/ids';
import type { McpServer, McpToolEntry } from '../../src/domain/mcp-server';
import { definitionHash } from '../../src/agents/mcp/read-definition';
import { setStage, type Stage } from '../crash/stage';
import { anOperator } from '../support/operator';
import type { TestTenant } from '../support/test-tenant';
import type { Canary } from './sweep';
import { ownDatabase } from '../support/own-database';
import { lookupTool, startTelltaleServer, type TelltaleServer } from './telltale-server';

export interface CanaryWorld {
  stage: Stage;
  mongodbUri: string;
  tenant: TestTenant;
  server: TelltaleServer;
  /** The id of the MCP server that needs a token. */
  crmId: string;
  /** A provider of models, and the agent that asks it. */
  providerId: string;
  providerAgentId: string;
  secrets: Record<SecretName, string>;
  /** Each secret with its name. */
  canaries: Canary[];
}

type SecretName =
  | 'mcpToken'
  | 'laterToken'
  | 'checkToken'
  | 'jwt'
  | 'agentKey'
  | 'workspaceToken'
  | 'modelKey'
  | 'password'
  | 'providerKey'
  | 'providerHeader';

/**
 * Creates a tenant with all its secrets. Its agent has MCP servers that need a token (`crm`), need the user's
 * JWT (`hr`), or are unreachable (`down`). Another agent asks a provider of the tenant.
 */
export async function aCanaryWorld(): Promise<CanaryWorld> {
  const settings = readable();
  const [stage, server] = await Promise.all([setStage(settings), startTelltaleServer()]);
  const ids = { crm: newId('mcp'), hr: newId('mcp'), down: newId('mcp') };
  const tenant = await stage.tenant({ mcpServerIds: Object.values(ids) });
  const set = (name: keyof typeof ids, changes: Partial<McpServer> = {}) =>
    stage.store.mcpServers.insert({
      mcpServerId: ids[name],
      tenantId: tenant.tenantId,
      name,
      createdAt: new Date(),
      url: server.target.url,
      transport: 'streamable-http',
      requiresAuth: true,
      auth: 'token',
      policy: 'auto',
      tools: [{ tool: 'lookup', idempotent: true }],
      definitions: [lookupEntry()],
      checkedAt: new Date(),
      ...changes,
    });
  await Promise.all([set('crm'), set('hr', { auth: 'jwt' }), set('down', { url: 'http://127.0.0.1:1/' })]);
  const { token: workspaceToken } = await anOperator({ store: stage.store, url: '' }, tenant, {
    role: 'owner',
  });
  const secrets = {
    mcpToken: aToken(),
    laterToken: aToken(),
    checkToken: aToken(),
    jwt: aJwt(),
    agentKey: tenant.apiKey,
    workspaceToken,
    modelKey: `sk-${random()}`,
    password: random(),
    providerKey: aToken(),
    providerHeader: aToken(),
  };
  const ofProvider = await withProvider(stage, tenant, secrets);
  const canaries = Object.entries(secrets).map(([name, secret]) => ({ name, secret }));
  const { MONGODB_URI: mongodbUri } = settings;
  return { stage, mongodbUri, tenant, server, crmId: ids.crm, ...ofProvider, secrets, canaries };
}

/** Adds the provider, which is the scripted model, and an agent like the first one that asks it. */
async function withProvider(
  { store, model: { url } }: Stage,
  { tenantId, agentId }: TestTenant,
  { providerKey, providerHeader }: Pick<CanaryWorld['secrets'], 'providerKey' | 'providerHeader'>,
) {
  const [providerId, providerAgentId] = [newId('provider'), newId('agent')];
  await store.modelProviders.insert({
    ...{ providerId, tenantId, name: 'Models', kind: 'openai-compatible', baseUrl: url, apiKey: providerKey },
    ...{ headers: { 'x-gateway-key': providerHeader }, models: [], createdAt: new Date() },
  });
  const agent = await store.agents.get(tenantId, agentId);
  if (!agent) throw new Error('the tenant has no agent');
  await store.agents.insert({ ...agent, agentId: providerAgentId, name: 'Another', providerId });
  return { providerId, providerAgentId };
}

/** In a separate database without encryption, so that all stored data can be searched. */
function readable() {
  return { MONGODB_URI: ownDatabase(), MASTER_KEY: '' };
}

/** The tool in its stored form. */
function lookupEntry(): McpToolEntry {
  const { name, description, inputSchema: parameters } = lookupTool;
  return { name, description, parameters, hash: definitionHash(name, description, parameters) };
}

/** Its first half has every character that some encoding changes. */
function aToken(): string {
  return `T+/=&<"\\~%${random()}`;
}

function aJwt(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256' }), part({ sub: random(), name: random() }), random()].join('.');
}

function random(): string {
  return randomBytes(24).toString('base64url');
}
