import { z } from 'zod';
import { erasurePlaces, type Erasure, type ErasureScope } from '../../../domain/erasure';
import { channels } from '../../../domain/conversation';
import { operatorData, timeData } from '../shared-fields';
import { pageQuery, timeQuery } from '../list';

const erasureKinds = ['conversation', 'person', 'retention'] as const satisfies ErasureScope['kind'][];

/** An id that the client of an agent chose: any text. */
export const personText = z
  .string()
  .min(1)
  .max(256)
  .refine((text) => text.isWellFormed(), { error: 'It must be well-formed Unicode.' });

export const personFields = { participantId: personText.exactOptional(), userId: personText.exactOptional() };

/** Names a person by one id or both. */
export const personBody = z
  .strictObject({ ...personFields, confirm: z.literal(true, { error: 'It must be true.' }) })
  .refine(namesSomebody, { error: 'Name the person: participantId, userId or both.' })
  .meta({ anyOf: [{ required: ['participantId'] }, { required: ['userId'] }] });

export const erasureQuery = z.strictObject({
  kind: z.enum(erasureKinds).exactOptional(),
  state: z.enum(['running', 'completed']).exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

const placeData = z.object({ place: z.enum(erasurePlaces), count: z.int(), at: timeData });

export const erasureData = z.object({
  erasureId: z.string(),
  kind: z.enum(erasureKinds),
  state: z.enum(['running', 'completed']),
  conversationId: z.string().exactOptional(),
  /** The person's ids, until everything is erased. */
  participantId: z.string().exactOptional(),
  userId: z.string().exactOptional(),
  /** SHA-256 of the person's ids with the id of the erasure. */
  personDigest: z.string().exactOptional(),
  ruleId: z.string().exactOptional(),
  agentId: z.string().exactOptional(),
  channel: z.enum(channels).exactOptional(),
  inactiveSince: timeData.exactOptional(),
  /** Absent if a retention rule asked for it. */
  requestedBy: operatorData.exactOptional(),
  requestedAt: timeData,
  completedAt: timeData.exactOptional(),
  /** How many conversations are erased so far. */
  conversations: z.int(),
  /** How many were kept because of a legal hold. */
  held: z.int(),
  /** What was erased from each place so far, and when it was empty. */
  places: z.array(placeData),
});

export function presentErasure(erasure: Erasure): z.infer<typeof erasureData> {
  const { erasureId, scope, requestedBy, requestedAt, completedAt, conversations, held, places } = erasure;
  return {
    erasureId,
    kind: scope.kind,
    state: completedAt ? 'completed' : 'running',
    ...presentScope(scope),
    ...(requestedBy && { requestedBy }),
    requestedAt: requestedAt.toISOString(),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    conversations,
    held,
    places: places.map(({ place, count, at }) => ({ place, count, at: at.toISOString() })),
  };
}

function presentScope(scope: ErasureScope) {
  if (scope.kind === 'conversation') return { conversationId: scope.conversationId };
  if (scope.kind === 'person') return { personDigest: scope.personDigest, ...scope.person };
  const { ruleId, agentId, channel, inactiveSince } = scope;
  return {
    ruleId,
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
    inactiveSince: inactiveSince.toISOString(),
  };
}

function namesSomebody({ participantId, userId }: { participantId?: string; userId?: string }): boolean {
  return participantId !== undefined || userId !== undefined;
}
