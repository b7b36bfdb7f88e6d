import { notFound } from '../../domain/errors';
import type { WantedVersion } from '../../domain/wanted-version';
import { TenantConfig } from '../tenant-config-cache/tenant-config';
import type { AgentVersionsDeps } from './agent-versions';

/** What a trial runs, and the digest of its definition. */
export interface FrozenForTrial {
  snapshotId: string;
  digest: string;
}

interface Wanted {
  tenantId: string;
  agentId: string;
  version: WantedVersion;
}

/**
 * Freezes a version of an agent, or the agent as it is now, for a trial. Throws not_found if there is no such version.
 */
export async function freezeForTrial(deps: AgentVersionsDeps, wanted: Wanted): Promise<FrozenForTrial> {
  const { version } = wanted;
  return version === 'draft' ? freezeDraft(deps, wanted) : freezeVersion(deps, { ...wanted, version });
}

async function freezeDraft(
  { store, stdio }: AgentVersionsDeps,
  { tenantId, agentId }: Wanted,
): Promise<FrozenForTrial> {
  const tenant = await store.tenants.get(tenantId);
  const agent = await store.agents.get(tenantId, agentId);
  if (!tenant || !agent) throw notFound();
  const { snapshotId, digest } = await new TenantConfig(store, tenant, stdio).freezeDefined(agent);
  return { snapshotId, digest };
}

async function freezeVersion(
  { store, stdio }: AgentVersionsDeps,
  { tenantId, agentId, version }: Wanted & { version: number },
): Promise<FrozenForTrial> {
  const tenant = await store.tenants.get(tenantId);
  const agent = await store.agents.get(tenantId, agentId);
  if (!tenant || !agent) throw notFound();
  const frozen = await new TenantConfig(store, tenant, stdio).freezeVersion(agent, version);
  const { snapshotId, snapshot } = frozen;
  if (snapshot.definitionDigest === undefined) throw notFound();
  return { snapshotId, digest: snapshot.definitionDigest };
}
