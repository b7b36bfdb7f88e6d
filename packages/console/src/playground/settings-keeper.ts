import type { AgentChange } from '../api/agent-types.js';
import { workspace } from '../api/client.js';
import { dataOf } from '../api/types.js';

/**
 * Returns a function that has the service keep the unsaved settings, and returns their id. Undefined if nothing is
 * unsaved. The same settings are sent once.
 */
export function settingsKeeper(
  agentId: string,
  unsaved: () => AgentChange,
): () => Promise<string | undefined> {
  let kept: { text: string; settingsId: string } | undefined;
  return async () => {
    // Which agent answers requests that name none, and how changes reach users, are no settings of a turn.
    const { isDefault: _, publishing: _way, publishApproval: _asks, publishGate: _gate, ...body } = unsaved();
    if (Object.keys(body).length === 0) return undefined;
    const text = JSON.stringify(body);
    if (kept?.text === text) return kept.settingsId;
    const { settingsId } = await dataOf(
      workspace.POST('/api/workspace/agents/{agentId}/try', { params: { path: { agentId } }, body }),
    );
    kept = { text, settingsId };
    return settingsId;
  };
}
