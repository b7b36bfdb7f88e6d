import type { AgentVersion, VersionAuthor, VersionHead } from '../domain/agent-version';

/** Names a version of an agent. */
export type VersionPlace = Pick<VersionHead, 'tenantId' | 'agentId' | 'version'>;

export interface VersionStore {
  /** False if the agent has a version of this number already. */
  insert(version: AgentVersion): Promise<boolean>;
  get(place: VersionPlace): Promise<AgentVersion | null>;
  /** Returns at most `limit` versions, newest first: those before the number `before`, if it is given. */
  list(tenantId: string, agentId: string, limit: number, before?: number): Promise<VersionHead[]>;
  /** Returns the oldest version that builds without versions froze under this id. */
  frozenAs(tenantId: string, agentId: string, snapshotId: string): Promise<AgentVersion | null>;
  /** Names the author of a version that the service recorded. Their note replaces the service's. */
  attribute(place: VersionPlace, made: { by: VersionAuthor; note?: string | undefined }): Promise<void>;
}
