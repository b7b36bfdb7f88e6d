import type { Agent } from '../api/agents.js';
import type { ListedVersion } from '../api/version-types.js';

/** Returns the version that users get. Without manual publishing it is the newest. */
export function liveVersion(
  agent: Pick<Agent, 'publishing' | 'publishedVersion'> | undefined,
  newestFirst: readonly Pick<ListedVersion, 'version'>[],
): number | undefined {
  if (!agent) return undefined;
  return agent.publishing === 'manual' ? agent.publishedVersion : newestFirst[0]?.version;
}
