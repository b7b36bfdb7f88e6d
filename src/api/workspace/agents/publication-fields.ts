import { z } from 'zod';
import { publicationStates, type Publication } from '../../../domain/publication';
import { distinct, idText, operatorData, timeData, wholeNumber } from '../shared-fields';
import { authorData, definitionData, diffData, versionData } from './version-fields';

const approvers = ['owner', 'admin'] as const;

/** Who must agree before a version reaches users. */
export const publishApprovalFields = z.strictObject({
  roles: distinct(z.enum(approvers), approvers.length).min(1, { error: 'Must have at least one entry.' }),
  quorum: wholeNumber(1, 20),
});

/** The trial that a version must pass before it reaches users. */
export const publishGateFields = z.strictObject({
  caseIds: distinct(idText, 1_000).min(1, { error: 'Must name at least one case.' }),
  passRate: z
    .number({ error: 'Must be a number from 0 to 1.' })
    .min(0, { error: 'Must be a number from 0 to 1.' })
    .max(1, { error: 'Must be a number from 0 to 1.' }),
});

export const publishGateData = z.object({ caseIds: z.array(z.string()), passRate: z.number() });

export const publishApprovalData = z.object({ roles: z.array(z.string()), quorum: z.int() });

const voteData = z.object({
  by: operatorData,
  approve: z.boolean(),
  reason: z.string().optional(),
  at: timeData,
});

/** A version that waits for members to agree, or waited. */
export const publicationData = z.object({
  publicationId: z.string(),
  agentId: z.string(),
  at: timeData,
  by: authorData,
  note: z.string().optional(),
  /** The version that it takes the place of. */
  baseVersion: z.int(),
  /** Of its content, as in versions. */
  digest: z.string(),
  approval: publishApprovalData,
  state: z.enum(publicationStates),
  votes: z.array(voteData),
  /** The version that it became. */
  version: z.int().optional(),
});

/** `changes` lead from the version that it takes the place of to its content. */
export const wholePublicationData = publicationData.extend({
  definition: definitionData,
  changes: diffData.shape.changes,
});

/** The published version, or the publication that waits for members. */
export const submittedData = versionData.partial().extend({ publication: publicationData.optional() });

export function shownPublication(publication: Publication): z.input<typeof publicationData> {
  const { publicationId, agentId, createdAt: at, by, note, base: baseVersion, digest } = publication;
  const { approval, state, votes, version } = publication;
  const shown = votes.map(({ by: voter, what, reason, at: votedAt }) => ({
    ...{ by: voter, approve: what === 'approve', at: votedAt },
    ...(reason !== undefined && { reason }),
  }));
  return {
    ...{ publicationId, agentId, at, by, baseVersion, digest, approval, state, votes: shown },
    ...(note !== undefined && { note }),
    ...(version !== undefined && { version }),
  };
}
