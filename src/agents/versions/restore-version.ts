import type { Agent } from '../../domain/agent';
import type { AgentDefinition } from '../../domain/agent-version';
import { canonicalJson } from '../../domain/canonical-json';
import { notFound, ServiceError } from '../../domain/errors';
import type { AgentChange, Store } from '../../store/store';
import type { Agents } from '../definitions/agents';
import type { InstallationServers } from '../tenant-config-cache/agent-parts';
import type { AgentVersions } from './agent-versions';
import type { Publications, Submitted } from './publications';
import type { Making } from './record-version';

interface RestoreDeps {
  store: Pick<Store, 'agents' | 'tools' | 'mcpServers' | 'modelProviders' | 'queues' | 'tenants'>;
  stdio: InstallationServers;
  agents: Pick<Agents, 'get' | 'change'>;
  versions: Pick<AgentVersions, 'get' | 'record' | 'draft'>;
  publications: Pick<Publications, 'submit'>;
}

/**
 * Gives the agent the settings of a version, as a new version. Tools, servers, providers and queues are shared by
 * agents, so they stay as they are. Throws not_found, and conflict if one that the version names is gone. `publicationId`
 * names what waits if others must agree first.
 */
export async function restoreVersion(
  deps: RestoreDeps,
  { tenantId, agentId, name }: { tenantId: string; agentId: string; name: string },
  { publicationId, ...making }: Making & { publicationId: string },
): Promise<Submitted> {
  const { versions, agents, store } = deps;
  const { version, definition } = await versions.get(tenantId, agentId, name);
  if (version === undefined) throw notFound();
  const agent = await agents.get(tenantId, agentId);
  const gone = await goneParts(deps, tenantId, definition);
  if (gone.length > 0) throw partsGone(version, gone);
  const words = { ...making, note: making.note ?? `Restored from version ${version}.` };
  if (agent.publishing === 'manual')
    return restorePublished(deps, agent, settingsOf(definition), { ...words, publicationId });
  await versions.record(tenantId, agentId, { by: { kind: 'service' } });
  const since = new Date();
  await agents.change(tenantId, agentId, settingsOf(definition));
  const made = await versions.record(tenantId, agentId, { ...words, since });
  if (!made) throw notFound();
  // A turn may have frozen the agent before it had its new version.
  await store.tenants.touch(tenantId);
  return { version: made };
}

/** A draft with changes of its own stays as it is. One without any follows what is published. */
async function restorePublished(
  deps: RestoreDeps,
  agent: Agent,
  settings: AgentChange,
  { publicationId, ...making }: Making & { publicationId: string },
): Promise<Submitted> {
  const { versions, agents, publications } = deps;
  const { tenantId, agentId, publishedVersion: base = 0 } = agent;
  const [draft, published] = await Promise.all([
    versions.draft(tenantId, agentId),
    versions.get(tenantId, agentId, String(base)),
  ]);
  const content = await versions.draft(tenantId, agentId, settings);
  const isClean = canonicalJson(draft.definition.agent) === canonicalJson(published.definition.agent);
  if (isClean) await agents.change(tenantId, agentId, settings);
  return publications.submit({ ...content, agent, base }, making, publicationId);
}

/** null removes a setting that the version does not have. */
function settingsOf({ agent: { agentId: _, ...settings } }: AgentDefinition): AgentChange {
  return {
    ...{ providerId: null, temperature: null, reasoningEffort: null, maxOutputTokens: null },
    ...{ contextTokens: null, vision: null, responseSchema: null, faces: null, widget: null, agentIds: null },
    ...settings,
  };
}

/** Names what the version uses and the tenant no longer has. */
async function goneParts(
  { store, stdio }: RestoreDeps,
  tenantId: string,
  { agent, tools, mcp, providers }: AgentDefinition,
): Promise<string[]> {
  const { toolIds, mcpServerIds, handoff, agentIds = [] } = agent;
  const programs = stdio.servers().map(({ mcpServerId }) => mcpServerId);
  const queueIds = [...(handoff.queueIds ?? []), ...(handoff.wordRules ?? []).map(({ queueId }) => queueId)];
  const [foundTools, foundServers, foundProviders, foundQueues, foundAgents] = await Promise.all([
    store.tools.getMany(tenantId, toolIds),
    store.mcpServers.getMany(tenantId, mcpServerIds),
    store.modelProviders.getMany(
      tenantId,
      providers.map(({ providerId }) => providerId),
    ),
    store.queues.getMany(tenantId, [...new Set(queueIds)]),
    store.agents.getMany(tenantId, agentIds),
  ]);
  const known = new Set([
    ...foundTools.map(({ toolId }) => toolId),
    ...[...foundServers.map(({ mcpServerId }) => mcpServerId), ...programs],
    ...foundProviders.map(({ providerId }) => providerId),
    ...foundQueues.map(({ queueId }) => queueId),
    ...foundAgents.map(({ agentId }) => agentId),
  ]);
  const used = [
    ...toolIds.map((id) => ({ id, name: `the tool ${nameIn(tools, 'toolId', id)}` })),
    ...mcpServerIds.map((id) => ({
      id,
      name: `the server ${nameIn(mcp?.servers ?? [], 'mcpServerId', id)}`,
    })),
    ...providers.map(({ providerId: id, name }) => ({ id, name: `the model provider “${name}”` })),
    ...[...new Set(queueIds)].map((id) => ({ id, name: `the queue ${id}` })),
    ...agentIds.map((id) => ({ id, name: `the agent ${id}` })),
  ];
  return used.filter(({ id }) => !known.has(id)).map(({ name }) => name);
}

function nameIn<Id extends string>(
  things: ({ name: string } & Partial<Record<Id, string>>)[],
  field: Id,
  id: string,
): string {
  const found = things.find((thing) => thing[field] === id);
  return found ? `“${found.name}”` : id;
}

function partsGone(version: number, gone: string[]): ServiceError {
  const those = gone.join(', ');
  const message = `Version ${version} can’t be restored, because this is gone: ${those}. Restore another version, or change the agent by hand.`;
  return new ServiceError('conflict', message);
}
