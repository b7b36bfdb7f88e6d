import type { Vote } from './action';
import type { AgentDefinition, HeaderValues, VersionAuthor } from './agent-version';
import type { ApprovalStep } from './approval';
import { ballotOf, type Ballot } from './ballot';
import type { PublishApproval } from './publish-approval';

/** `superseded`: another version was published meanwhile. */
export const publicationStates = ['waiting', 'published', 'rejected', 'superseded', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** A version that waits for members to agree. Its content stays as it was asked for. */
export interface Publication {
  publicationId: string;
  tenantId: string;
  agentId: string;
  createdAt: Date;
  by: VersionAuthor;
  note?: string;
  /** The published version that it takes the place of. */
  base: number;
  digest: string;
  /** As it was when the publication was asked for. */
  approval: PublishApproval;
  state: PublicationState;
  votes: Vote[];
  /** The version that it became. */
  version?: number;
  /** Changes with every write; a write names the revision that it replaces. */
  revision: number;
}

/** A publication with its content. */
export interface WholePublication extends Publication {
  definition: AgentDefinition;
  headers: HeaderValues;
}

/** Returns the members' decision about a publication so far. The first who declines ends it. */
export function publicationBallot({ approval: { roles, quorum }, votes }: Publication): Ballot {
  const step: ApprovalStep = { by: 'operator', forMs: 0, roles, quorum };
  return ballotOf({ approval: [step], rule: { excludeAsker: true } }, { step: 0, votes });
}
