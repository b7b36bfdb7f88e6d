import { budgetLineData } from '../../../turns/relay/events';
import { z } from 'zod';
import { actionTypes, decisionKinds, faces } from '../../../domain/action';
import { channels } from '../../../domain/conversation';
import { turnOutcomes } from '../../../domain/turn';
import { handoffCauses, turnErrorCodes } from '../../../domain/turn-log';
import { attemptSequels } from '../../../domain/turn-trace';
import { operatorData, timeData } from '../shared-fields';

const count = z.int().min(0);
const ms = z.number().min(0);
export const tokens = z.object({ promptTokens: z.int(), completionTokens: z.int(), totalTokens: z.int() });

/** A turn. Without an `outcome` it has not ended. */
export const turnEntry = z.object({
  turnId: z.string(),
  outcome: z.enum(turnOutcomes).exactOptional(),
  startedAt: timeData,
  endedAt: timeData.exactOptional(),
  tokens: tokens.exactOptional(),
  agentId: z.string().exactOptional(),
});

const person = z.enum(['user', 'operator']);

/** Where a person acted. */
const via = z.object({
  face: z.enum(faces),
  channel: z.enum(channels).exactOptional(),
  keyKind: z.enum(['API_KEY', 'ACCESS_KEY']).exactOptional(),
  credentialId: z.string().exactOptional(),
});

/** Every entry has these. `eventId` is how far the user's page had come then. */
const placed = { at: timeData, eventId: z.string().exactOptional() };
const began = { queuedAt: timeData.exactOptional(), startedAt: timeData.exactOptional() };

const outcome = z.object({
  what: z.enum(decisionKinds),
  by: person.exactOptional(),
  operator: operatorData.exactOptional(),
  via: via.exactOptional(),
  reason: z.string().exactOptional(),
  at: timeData,
});

/** Arguments that a person put in the place of the model's. Without `operator` the user did. */
const edited = z.object({
  arguments: z.string(),
  argumentsChars: count,
  operator: operatorData.exactOptional(),
  at: timeData,
});

/** A vote, a change of the arguments, a vote that no longer counts, or a reminder. */
const vote = outcome.extend({
  vote: z.enum(['approve', 'decline']).exactOptional(),
  edited: edited.exactOptional(),
});

const passage = z.object({
  documentId: z.string(),
  name: z.string(),
  position: count,
  score: z.number(),
  text: z.string().exactOptional(),
  section: z.string().exactOptional(),
  page: z.int().exactOptional(),
});

const passages = z.array(passage);

const modelData = {
  ...placed,
  ...began,
  kind: z.literal('model'),
  step: z.int(),
  model: z.string(),
  requestedModel: z.string().exactOptional(),
  attempts: count,
  messageId: z.string(),
  text: z.string(),
  textChars: count,
  callIds: z.array(z.string()),
  tokens,
  costUsd: z.number().exactOptional(),
  firstTokenAt: timeData.exactOptional(),
  firstTokenMs: ms.exactOptional(),
  endedAt: timeData,
  interrupted: z.boolean().exactOptional(),
  unfit: z.string().exactOptional(),
};

const toolData = {
  ...placed,
  ...began,
  kind: z.literal('tool'),
  callId: z.string(),
  tool: z.string(),
  step: z.int().exactOptional(),
  arguments: z.string(),
  argumentsChars: count,
  edited: edited.exactOptional(),
  queueMs: ms.exactOptional(),
  lostAttempts: z
    .array(z.object({ queuedAt: timeData.exactOptional(), startedAt: timeData }))
    .exactOptional(),
  endedAt: timeData.exactOptional(),
  endEventId: z.string().exactOptional(),
  success: z.boolean().exactOptional(),
  durationMs: z.number().exactOptional(),
  error: z.string().exactOptional(),
  result: z.string().exactOptional(),
  resultChars: count.exactOptional(),
};

const approvalData = {
  ...placed,
  kind: z.literal('approval'),
  instructionId: z.string(),
  callId: z.string(),
  tool: z.string(),
  type: z.enum(actionTypes).exactOptional(),
  arguments: z.string(),
  argumentsChars: count,
  asked: person,
  edited: edited.exactOptional(),
  votes: z.array(vote).exactOptional(),
  expiresAt: timeData.exactOptional(),
  budget: budgetLineData.exactOptional(),
  next: person.exactOptional(),
  waitMs: z.number().exactOptional(),
  outcome: outcome.exactOptional(),
};

const retrievalData = {
  ...placed,
  ...began,
  kind: z.literal('retrieval'),
  query: z.string(),
  tokens: z.number(),
  documents: z.array(z.object({ documentId: z.string(), chunks: z.number(), score: z.number() })),
  callId: z.string().exactOptional(),
  endedAt: timeData.exactOptional(),
  rewriting: z.object({ model: z.string(), tokens, costUsd: z.number().exactOptional() }).exactOptional(),
  passages: passages.exactOptional(),
};

const recapData = {
  ...placed,
  kind: z.literal('recap'),
  number: count,
  replaces: z.array(count),
  model: z.string(),
  text: z.string(),
  textChars: count,
  tokens,
  costUsd: z.number().exactOptional(),
  startedAt: timeData,
  endedAt: timeData,
};

const entry = z.discriminatedUnion('kind', [
  z.object({ ...placed, kind: z.literal('status'), text: z.string() }),
  z.object(modelData),
  z.object({ ...placed, kind: z.literal('asking'), step: z.int(), model: z.string(), startedAt: timeData }),
  z.object({
    ...placed,
    kind: z.literal('attempt'),
    step: z.int(),
    model: z.string(),
    startedAt: timeData,
    endedAt: timeData,
    error: z.string(),
    reset: z.boolean().exactOptional(),
    then: z.enum(attemptSequels),
  }),
  z.object(toolData),
  z.object(approvalData),
  z.object(retrievalData),
  z.object(recapData),
  z.object({ ...placed, kind: z.literal('reset'), reason: z.string() }),
  z.object({
    ...placed,
    kind: z.literal('stop'),
    because: z.enum(['cancelled', 'superseded', 'taken_over']),
    via: via.exactOptional(),
  }),
  z.object({
    ...placed,
    kind: z.literal('handoff'),
    because: z.enum(handoffCauses).exactOptional(),
    agentName: z.string().exactOptional(),
    message: z.string().exactOptional(),
    reason: z.string().exactOptional(),
  }),
  z.object({
    ...placed,
    kind: z.literal('completed'),
    messageId: z.string(),
    model: z.string(),
    tokens,
    costUsd: z.number().exactOptional(),
    durationMs: ms,
    firstTokenMs: ms,
  }),
  z.object({
    ...placed,
    kind: z.literal('error'),
    code: z.enum(turnErrorCodes),
    message: z.string(),
    retryable: z.boolean(),
  }),
]);

/** A turn with its timeline, in order. */
export const turnDetail = turnEntry.extend({
  conversationId: z.string(),
  costUsd: z.number().exactOptional(),
  /** What the user wrote. Absent for a short time after an upgrade, until the transcript has it. */
  message: z.object({ messageId: z.string(), text: z.string(), at: timeData }).exactOptional(),
  /** The turn in Temporal, and where Temporal's pages show it, if the installation knows them. */
  workflow: z.object({
    workflowId: z.string(),
    runId: z.string().exactOptional(),
    url: z.string().exactOptional(),
  }),
  timeline: z.array(entry),
});

/** The events of a turn as its user's stream has them. With `content.delta`, `until` is when its last character came. */
export const turnEventsData = z.object({
  hasEnded: z.boolean(),
  events: z.array(
    z.object({
      id: z.string().exactOptional(),
      event: z.string(),
      data: z.record(z.string(), z.json()),
      at: timeData,
      until: timeData.exactOptional(),
    }),
  ),
});

/** One call, whole. Without `startedAt` it never ran; without `success` it has no result. */
export const callData = z.object({
  ...began,
  callId: z.string(),
  tool: z.string(),
  arguments: z.string(),
  argumentsChars: count,
  endedAt: timeData.exactOptional(),
  success: z.boolean().exactOptional(),
  durationMs: z.number().exactOptional(),
  error: z.string().exactOptional(),
  result: z.string().exactOptional(),
  resultChars: count.exactOptional(),
});
