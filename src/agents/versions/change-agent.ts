import type { VersionAuthor } from '../../domain/agent-version';
import { notFound } from '../../domain/errors';
import type { AgentChange } from '../../store/store';
import type { Agents, PlacedAgent } from '../definitions/agents';
import type { AgentVersions } from './agent-versions';

interface ChangeDeps {
  agents: Pick<Agents, 'get' | 'change'>;
  versions: Pick<AgentVersions, 'record'>;
}

type Change = Parameters<Agents['change']>[2];

/** An agent after a change, with the version that users get since. Absent if they keep the one before. */
type Changed = PlacedAgent & { version?: number };

/**
 * Changes an agent. If its changes are published at once, the outcome is recorded as a version; otherwise it is the
 * draft. An agent whose changes are from now on published by hand keeps what users have. One whose changes are from now
 * on published at once publishes its draft. Throws what Agents.change throws.
 */
export async function changeAgent(
  { agents, versions }: ChangeDeps,
  { tenantId, agentId }: { tenantId: string; agentId: string },
  change: Change,
  by: VersionAuthor,
): Promise<Changed> {
  const { publishing: before = 'auto' } = await agents.get(tenantId, agentId);
  const { publishing: after = before } = change;
  const apply = (more: Pick<AgentChange, 'publishedVersion' | 'publishApproval' | 'publishGate'> = {}) =>
    agents.change(tenantId, agentId, { ...change, ...more });
  if (after === 'manual') {
    if (before === 'manual') return apply();
    const published = await versions.record(tenantId, agentId, { by: { kind: 'service' } });
    if (!published) throw notFound();
    return apply({ publishedVersion: published.version });
  }
  // So that the version holds this change alone.
  await versions.record(tenantId, agentId, { by: { kind: 'service' } });
  const since = new Date();
  const agent = await apply(
    before === 'manual' ? { publishedVersion: null, publishApproval: null, publishGate: null } : {},
  );
  const made = await versions.record(tenantId, agentId, { by, since });
  return { ...agent, ...(made && { version: made.version }) };
}
