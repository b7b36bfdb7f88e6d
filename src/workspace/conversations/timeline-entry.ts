import { z } from 'zod';
import { actionTypes, decisionKinds, faces } from '../../domain/action';
import { channels } from '../../domain/conversation';
import { incompleteReasons } from '../../domain/message';
import { handoffCauses, turnErrorCodes } from '../../domain/turn-log';
import { attemptSequels } from '../../domain/turn-trace';
import { askingRuleData, budgetLineData } from '../../turns/relay/events';

const time = z.iso.datetime();
const count = z.int().min(0);
const ms = z.number().min(0);
const person = z.enum(['user', 'operator']);
const operator = z.object({ memberId: z.string(), name: z.string() });

export const tokens = z.object({
  promptTokens: z.int(),
  completionTokens: z.int(),
  totalTokens: z.int(),
  reasoningTokens: z.int().optional(),
  cachedTokens: z.int().optional(),
});

/** Every entry has these. `eventId` is how far the user's page had come then: a reader may send it as Last-Event-ID. */
const placed = { at: time, eventId: z.string().optional() };
/** When the work was scheduled, and when a worker began it. */
const began = { queuedAt: time.optional(), startedAt: time.optional() };

/** Where a person acted. */
const via = z.object({
  face: z.enum(faces),
  channel: z.enum(channels).optional(),
  keyKind: z.enum(['API_KEY', 'ACCESS_KEY']).optional(),
  credentialId: z.string().optional(),
});

/** How a question ended. `by`, `operator` and `via` say who decided, and where; absent if nobody did. */
const outcome = z.object({
  what: z.enum(decisionKinds),
  by: person.optional(),
  operator: operator.optional(),
  via: via.optional(),
  reason: z.string().optional(),
  at: time,
});

/** Arguments that a person set instead of the model's. Without `operator` the user did. */
const edited = z.object({
  arguments: z.string(),
  argumentsChars: count,
  operator: operator.optional(),
  at: time,
});

/** A vote, a change of the arguments, a vote that no longer counts, or a reminder. */
const vote = outcome.extend({
  vote: z.enum(['approve', 'decline']).optional(),
  edited: edited.optional(),
});

/** A passage as it is now. Without `text` its document was deleted, and `name` says so. */
const passage = z.object({
  documentId: z.string(),
  name: z.string(),
  position: count,
  score: z.number(),
  text: z.string().optional(),
  section: z.string().optional(),
  page: z.int().optional(),
});

/** A step of the model. `messageId` identifies the message that holds its whole text. `at` is when it ended. */
const modelStep = z.object({
  ...placed,
  ...began,
  kind: z.literal('model'),
  step: z.int(),
  /** The model's name as the provider reported it; `requestedModel` is the agent's. */
  model: z.string(),
  requestedModel: z.string().optional(),
  /** The model provider of the workspace that was asked. Absent: the installation's. */
  providerId: z.string().optional(),
  /** The name of that provider when the model was asked. */
  providerName: z.string().optional(),
  /** Tools that the model was not offered because of its provider. */
  leftOut: z.array(z.object({ tool: z.string(), why: z.string() })).optional(),
  /** How often this step was attempted, this attempt included. */
  attempts: count,
  messageId: z.string(),
  text: z.string(),
  textChars: count,
  callIds: z.array(z.string()),
  tokens,
  costUsd: z.number().optional(),
  firstTokenAt: time.optional(),
  /** From `startedAt` to `firstTokenAt`. The model may be asked while the turn is still being stored. */
  firstTokenMs: ms.optional(),
  endedAt: time,
  interrupted: z.boolean().optional(),
  /** Why the reply is not whole. */
  incomplete: z.enum(incompleteReasons).optional(),
  /** Where the answer does not fit its schema. The user was not given it. */
  unfit: z.string().optional(),
});

/** A tool call. `at` is when the turn ordered it. Without `success` it is still running. */
const toolCall = z.object({
  ...placed,
  ...began,
  kind: z.literal('tool'),
  callId: z.string(),
  tool: z.string(),
  step: z.int().optional(),
  arguments: z.string(),
  argumentsChars: count,
  /** The arguments that ran, if a person changed them. */
  edited: edited.optional(),
  /** The rule of the tool that decided about the call. */
  ...askingRuleData,
  /** The turn of the agent that the call asks. */
  asked: z
    .object({
      conversationId: z.string(),
      turnId: z.string(),
      agentId: z.string(),
      agent: z.string().optional(),
    })
    .optional(),
  queueMs: ms.optional(),
  /** Earlier attempts, whose process was gone before they had a result. */
  lostAttempts: z.array(z.object({ queuedAt: time.optional(), startedAt: time })).optional(),
  endedAt: time.optional(),
  endEventId: z.string().optional(),
  success: z.boolean().optional(),
  durationMs: z.number().optional(),
  error: z.string().optional(),
  result: z.string().optional(),
  resultChars: count.optional(),
});

/** A question to a person. Without `outcome` it is still open. */
const approval = z.object({
  ...placed,
  kind: z.literal('approval'),
  instructionId: z.string(),
  callId: z.string(),
  tool: z.string(),
  type: z.enum(actionTypes).optional(),
  /** The arguments of the call in question. */
  arguments: z.string(),
  argumentsChars: count,
  asked: person,
  /** The arguments in question, if a person had changed them. */
  edited: edited.optional(),
  /** Members' votes before the outcome, oldest first. Absent if the first answer decided. */
  votes: z.array(vote).optional(),
  expiresAt: time.optional(),
  /** The rule of the tool that asked. The words are absent if it asked about a person's arguments. */
  ...askingRuleData,
  /** The limit that the question is about. There is no call then. */
  budget: budgetLineData.optional(),
  /** Who is asked next if nobody answers in time. If absent, the call is denied then. */
  next: person.optional(),
  /** From the question to its outcome. */
  waitMs: z.number().optional(),
  outcome: outcome.optional(),
});

/** A document search, and which results were passed to the model. `at` is when the turn had the result. */
const retrieval = z.object({
  ...placed,
  ...began,
  kind: z.literal('retrieval'),
  query: z.string(),
  /** Of the passages. */
  tokens: z.number(),
  documents: z.array(z.object({ documentId: z.string(), chunks: z.number(), score: z.number() })),
  /** The model's own search is a call. Otherwise the turn searched before the first step. */
  callId: z.string().optional(),
  endedAt: time.optional(),
  rewriting: z
    .object({ model: z.string(), providerId: z.string().optional(), tokens, costUsd: z.number().optional() })
    .optional(),
  /** Best first. */
  passages: z.array(passage).optional(),
});

/** A summary of earlier messages that the model reads instead of them. */
const recap = z.object({
  ...placed,
  kind: z.literal('recap'),
  number: count,
  /** Numbers of the recaps whose place it takes. */
  replaces: z.array(count),
  model: z.string(),
  text: z.string(),
  textChars: count,
  tokens,
  costUsd: z.number().optional(),
  startedAt: time,
  endedAt: time,
});

/** An attempt of the model that brought no answer. */
const attempt = z.object({
  ...placed,
  kind: z.literal('attempt'),
  step: z.int(),
  model: z.string(),
  providerId: z.string().optional(),
  startedAt: time,
  endedAt: time,
  error: z.string(),
  reset: z.boolean().optional(),
  then: z.enum(attemptSequels),
});

/** One thing that happened in a turn. Times are RFC 3339. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...placed, kind: z.literal('status'), text: z.string() }),
  modelStep,
  /** The model is being asked for this step. Only in a turn that runs. */
  z.object({ ...placed, kind: z.literal('asking'), step: z.int(), model: z.string(), startedAt: time }),
  attempt,
  toolCall,
  approval,
  retrieval,
  recap,
  z.object({ ...placed, kind: z.literal('reset'), reason: z.string() }),
  z.object({
    ...placed,
    kind: z.literal('stop'),
    because: z.enum(['cancelled', 'superseded', 'taken_over']),
    via: via.optional(),
  }),
  z.object({
    ...placed,
    kind: z.literal('handoff'),
    because: z.enum(handoffCauses).optional(),
    agentName: z.string().optional(),
    message: z.string().optional(),
    reason: z.string().optional(),
  }),
  /** Totals of the whole turn. `firstTokenMs` leaves out people's time to answer, and is 0 if there was no text. */
  z.object({
    ...placed,
    kind: z.literal('completed'),
    messageId: z.string(),
    model: z.string(),
    tokens,
    costUsd: z.number().optional(),
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

export type TimelineEntry = z.infer<typeof timelineEntry>;
export type ShownEdit = z.infer<typeof edited>;
export type QuestionVote = z.infer<typeof vote>;
export type Outcome = z.infer<typeof outcome>;
export type ShownPassage = z.infer<typeof passage>;
