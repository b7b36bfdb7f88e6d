import { ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Agents } from '../definitions/agents';
import type { AgentVersions } from './agent-versions';
import type { Publications, Submitted } from './publications';
import { publishedMeanwhile } from './publish-content';
import type { Making } from './record-version';

export interface PublishDeps {
  store: Pick<Store, 'versions'>;
  agents: Pick<Agents, 'get'>;
  versions: Pick<AgentVersions, 'draft'>;
  publications: Pick<Publications, 'submit' | 'announced'>;
}

/** What is to be published. `baseVersion` is the published version that its author has seen. */
export interface Publishing extends Pick<Making, 'by' | 'note'> {
  baseVersion?: number | undefined;
  /** Names what waits if others must agree first. */
  publicationId: string;
  /** True if the request was sent before, and may have been cut off after it published. */
  isRepeated: boolean;
}

/**
 * Publishes the draft of an agent, or has members decide about it first. One that is what users have already makes no
 * version. Throws not_found, and conflict if another version than `baseVersion` is published, or if each change is
 * published at once.
 */
export async function publishDraft(
  { store, agents, versions, publications }: PublishDeps,
  { tenantId, agentId }: { tenantId: string; agentId: string },
  { baseVersion, publicationId, isRepeated, ...making }: Publishing,
): Promise<Submitted> {
  const agent = await agents.get(tenantId, agentId);
  if (agent.publishing !== 'manual') throw publishesAtOnce();
  const { publishedVersion: base = 0 } = agent;
  const content = await versions.draft(tenantId, agentId);
  const published = await store.versions.get({ tenantId, agentId, version: base });
  if (published?.digest === content.digest)
    return { version: isRepeated ? await publications.announced(published) : published };
  if ((baseVersion ?? base) !== base) throw publishedMeanwhile();
  return publications.submit({ ...content, agent, base }, making, publicationId);
}

function publishesAtOnce(): ServiceError {
  const message =
    'Each change of this agent is published at once. Set its publishing to manual to have a draft.';
  return new ServiceError('conflict', message);
}
