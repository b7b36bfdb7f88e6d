import type { AgentDefinition, VersionHead } from '../../domain/agent-version';
import { notFound, ServiceError } from '../../domain/errors';
import type { AgentChange, Store } from '../../store/store';
import type { Agents } from '../definitions/agents';
import type { InstallationServers } from '../tenant-config-cache/agent-parts';
import type { AgentVersions } from './agent-versions';
import type { Making } from './record-version';

interface RestoreDeps {
  store: Pick<Store, 'tools' | 'mcpServers' | 'modelProviders' | 'queues' | 'tenants'>;
  stdio: InstallationServers;
  agents: Pick<Agents, 'change'>;
  versions: Pick<AgentVersions, 'get' | 'record'>;
}

/**
 * Gives the agent the settings of a version, as a new version. Tools, servers, providers and queues are shared by
 * agents, so they stay as they are. Throws not_found, and conflict if one that the version names is gone.
 */
export async function restoreVersion(
  deps: RestoreDeps,
  { tenantId, agentId, name }: { tenantId: string; agentId: string; name: string },
  making: Making,
): Promise<VersionHead> {
  const { versions, agents, store } = deps;
  const { version, definition } = await versions.get(tenantId, agentId, name);
  if (version === undefined) throw notFound();
  const gone = await goneParts(deps, tenantId, definition);
  if (gone.length > 0) throw partsGone(version, gone);
  await versions.record(tenantId, agentId, { by: { kind: 'service' } });
  const since = new Date();
  await agents.change(tenantId, agentId, settingsOf(definition));
  const note = making.note ?? `Restored from version ${version}.`;
  const made = await versions.record(tenantId, agentId, { ...making, note, since });
  if (!made) throw notFound();
  // A turn may have frozen the agent before it had its new version.
  await store.tenants.touch(tenantId);
  return made;
}

/** null removes a setting that the version does not have. */
function settingsOf({ agent: { agentId: _, ...settings } }: AgentDefinition): AgentChange {
  return {
    ...{ providerId: null, temperature: null, reasoningEffort: null, maxOutputTokens: null },
    ...{ contextTokens: null, vision: null, responseSchema: null, faces: null, widget: null },
    ...settings,
  };
}

/** Names what the version uses and the tenant no longer has. */
async function goneParts(
  { store, stdio }: RestoreDeps,
  tenantId: string,
  { agent, tools, mcp, providers }: AgentDefinition,
): Promise<string[]> {
  const { toolIds, mcpServerIds, handoff } = agent;
  const programs = stdio.servers().map(({ mcpServerId }) => mcpServerId);
  const queueIds = [...(handoff.queueIds ?? []), ...(handoff.wordRules ?? []).map(({ queueId }) => queueId)];
  const [foundTools, foundServers, foundProviders, foundQueues] = await Promise.all([
    store.tools.getMany(tenantId, toolIds),
    store.mcpServers.getMany(tenantId, mcpServerIds),
    store.modelProviders.getMany(
      tenantId,
      providers.map(({ providerId }) => providerId),
    ),
    store.queues.getMany(tenantId, [...new Set(queueIds)]),
  ]);
  const known = new Set([
    ...foundTools.map(({ toolId }) => toolId),
    ...[...foundServers.map(({ mcpServerId }) => mcpServerId), ...programs],
    ...foundProviders.map(({ providerId }) => providerId),
    ...foundQueues.map(({ queueId }) => queueId),
  ]);
  const used = [
    ...toolIds.map((id) => ({ id, name: `the tool ${nameIn(tools, 'toolId', id)}` })),
    ...mcpServerIds.map((id) => ({
      id,
      name: `the server ${nameIn(mcp?.servers ?? [], 'mcpServerId', id)}`,
    })),
    ...providers.map(({ providerId: id, name }) => ({ id, name: `the model provider “${name}”` })),
    ...[...new Set(queueIds)].map((id) => ({ id, name: `the queue ${id}` })),
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
