import type { FrozenAgent } from '../../agents/tenant-config-cache/tenant-config';
import type { Agent } from '../../domain/agent';
import { invalidRequest } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Caller } from './message-request';

const gone = {
  path: 'header.X-Holdfast-Settings',
  message: 'Must be a settingsId of this agent, from POST /api/workspace/agents/{agentId}/try.',
};

/**
 * Returns the agent with the unsaved settings that a member's request names, frozen as the turn will keep it. Undefined
 * if the request names none. Throws invalid_request if they are not the agent's.
 */
export async function triedAgent(
  { snapshots }: Pick<Store, 'snapshots'>,
  { tenantId, settingsId }: Pick<Caller, 'tenantId' | 'settingsId'>,
  { agentId, toolIds, mcpServerIds, createdAt }: Agent,
): Promise<FrozenAgent | undefined> {
  if (settingsId === undefined) return undefined;
  const snapshot = await snapshots.get(tenantId, settingsId);
  if (snapshot?.agentId !== agentId) throw invalidRequest([gone]);
  // Only the frozen tools count, so the ids of the saved ones do no harm.
  const agent = { ...snapshot, toolIds, mcpServerIds, createdAt };
  return { snapshotId: settingsId, snapshot, agent };
}
