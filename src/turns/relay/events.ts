import { z } from 'zod';
import type { JsonObject } from '../../domain/json';
import { incompleteReasons } from '../../domain/message';
import { turnErrorCodes } from '../../domain/turn-log';
import { budgetAskers, budgetScopes, budgetUnits } from '../../domain/budget';
import { actionTypes, fieldTypes } from '../../domain/action';
import { callDecisions } from '../../domain/approval';
import { presences } from '../../domain/pubsub-event';

const option = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string().optional(),
});

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  options: z.array(option).optional(),
  default: z.json().optional(),
});

/** A limit that was reached. Amounts are in its unit. */
export const budgetLineData = z.object({
  per: z.enum(budgetScopes),
  unit: z.enum(budgetUnits),
  period: z.string().optional(),
  limit: z.number(),
  spent: z.number(),
  needed: z.number(),
  ask: z.enum(budgetAskers),
  raiseBy: z.number().optional(),
  /** The agent whose budget it is, if another one reached it. */
  agentId: z.string().optional(),
});

export const promptData = {
  message: z.string(),
  options: z.array(option).optional(),
  fields: z.array(field).optional(),
  tool: z.string().optional(),
  arguments: z.record(z.string(), z.json()).optional(),
  /** Present if a person changed the arguments; the model's are in `original`. */
  edited: z
    .object({
      original: z.record(z.string(), z.json()),
      operator: z.object({ memberId: z.string(), name: z.string() }).optional(),
      at: z.iso.datetime(),
    })
    .optional(),
  /** The decisions that a person may take. Absent: approve and decline. */
  decisions: z.array(z.enum(callDecisions)).optional(),
  reconnect: z
    .object({ mcpServerId: z.string(), server: z.string(), needs: z.enum(['token', 'jwt', 'oauth']) })
    .optional(),
  budget: budgetLineData.optional(),
  /** The MCP server that asks, in its own words. Its form may be declined with `accepted: false`. */
  server: z.string().optional(),
};

/** A tool's own words for the question about its calls. */
export const confirmationData = z.object({
  /** The question, such as `Send this e-mail?`. */
  title: z.string().optional(),
  /** The labels of the buttons, such as `Send` and `Cancel`. */
  approve: z.string().optional(),
  deny: z.string().optional(),
});

/** The rule of the tool that asks, and its words. */
export const askingRuleData = { ruleId: z.string().optional(), ruleMessage: z.string().optional() };

/** The calls by which the agent was asked that the event is about. Absent: it is the conversation's own agent. */
const path = z.array(z.string()).optional();

const oneAction = z.object({
  instructionId: z.string(),
  path,
  /** The call that waits for the answer. Its `tool.start` has the same id. */
  callId: z.string().optional(),
  type: z.enum(actionTypes),
  ...promptData,
  /** The JSON Schema of the arguments. Present if `decisions` has edit. */
  parameters: z.record(z.string(), z.json()).optional(),
  confirmation: confirmationData.optional(),
  ...askingRuleData,
  /** Where the person connects the server. Present if `reconnect.needs` is `oauth`. */
  url: z.string().optional(),
  expiresAt: z.iso.datetime(),
});

/** The data of an `action` event. `others` are the user's other open questions, to be answered first or together. */
export const actionData = oneAction.extend({ others: z.array(oneAction).optional() });

/** The schema of each event's data, by event name. */
export type EventData = Record<string, z.ZodType>;

const text = z.string();
const optionalText = text.optional();
const count = z.int().min(0);
const time = z.iso.datetime();

const toolCall = { tool: text, callId: text, path };

/** A passage that a reply cites. */
export const citationData = z.object({
  number: z.number(),
  documentId: text,
  name: text,
  section: optionalText,
  page: z.number().optional(),
  passage: optionalText,
});

export type CitationData = z.infer<typeof citationData>;

const keepalive = z.object({ ts: time });

/** Fields of every `error` event. With code `unauthenticated`, the stream ended because its access ended. */
const accessOver = { message: text, retryable: z.boolean() };

/** Events of GET /api/agent/stream. */
export const turnEvents = {
  meta: z.object({ conversationId: text, turnId: text }),
  keepalive,
  status: z.object({
    text,
    message: text,
    waitsFor: z.enum(['operator', 'task']).optional(),
    path,
    /** By the id that the message named, if it named one. */
    unreadFiles: z
      .array(z.object({ fileId: text, name: text, problem: text, isRead: z.literal(true).optional() }))
      .optional(),
  }),
  'content.delta': z.object({ delta: text }),
  'content.reset': z.object({ reason: text }),
  'tool.start': z.object({ ...toolCall, ruleId: optionalText }),
  'tool.end': z.object({ ...toolCall, success: z.boolean(), durationMs: z.number(), error: optionalText }),
  'rag.context': z.object({
    documentsUsed: count,
    totalChunks: count,
    queryUsed: text,
    tokenCount: count,
    documents: z.array(z.object({ documentId: text, name: text, chunks: count, score: z.number() })),
  }),
  action: actionData,
  handoff: z.object({ message: text, reason: optionalText, agentName: optionalText }),
  'response.completed': z.object({
    message: text,
    conversationId: text,
    turnId: text,
    metadata: z.object({ messageId: text, model: text, generatedAt: time }),
    promptTokens: count,
    completionTokens: count,
    totalTokens: count,
    costUsd: z.number().optional(),
    output: z.json().optional(),
    incomplete: z.object({ reason: z.enum(incompleteReasons) }).optional(),
    citations: z.array(citationData).optional(),
    invalidCitations: z.array(z.number()).optional(),
    insights: z.object({
      steps: count,
      toolCalls: count,
      documentsUsed: count,
      durationMs: z.number(),
      firstTokenMs: z.number(),
      reasoningTokens: count.optional(),
      cachedTokens: count.optional(),
    }),
  }),
  error: z.object({ ...accessOver, code: z.enum([...turnErrorCodes, 'unauthenticated']) }),
} satisfies EventData;

/** What an operator does in a conversation, or that no operator has it yet. */
const participantStates = ['waiting', 'joined', 'typing', 'left'] as const;

/** Events of a conversation: those of its turns, messages from operators, and who serves it. */
export const conversationEvents = {
  ...turnEvents,
  participant: z.object({ state: z.enum(participantStates), name: optionalText }),
  agent: z.object({ state: z.literal('back') }),
  'feedback.requested': z.object({ conversationId: text }),
  /** `automatic` if a queue wrote it, and no operator. */
  message: z.object({
    ...{ messageId: text, role: z.literal('operator'), name: optionalText, text, at: time },
    automatic: z.literal(true).optional(),
  }),
} satisfies EventData;

/** An operator looks at a conversation, or writes in it, until the time given or until another event says otherwise. */
const presenceData = z.object({
  conversationId: text,
  by: z.object({ memberId: text, name: text }),
  doing: z.enum(presences),
  until: time,
});

/** An item that the reader has seen is in a queue of others now. */
const goneData = z.object({ conversationId: text });

/** Events of the inbox stream. `item` is the schema of an inbox list entry. */
export function inboxEventsOf(item: z.ZodType): EventData {
  return {
    inbox: item,
    gone: goneData,
    presence: presenceData,
    keepalive,
    error: z.object({ ...accessOver, code: z.literal('unauthenticated') }),
  };
}

type Events = typeof conversationEvents;

/**
 * An event as the client reads it: an SSE id if it has one, a name, and JSON data. The data of `inbox` is an item as the
 * workspace presents it.
 */
export type SseEvent =
  | { [E in keyof Events]: { id?: string; event: E; data: z.infer<Events[E]> } }[keyof Events]
  | { id?: string; event: 'inbox'; data: JsonObject }
  | { id?: string; event: 'gone'; data: z.infer<typeof goneData> }
  | { id?: string; event: 'presence'; data: z.infer<typeof presenceData> };

/** The data of one kind of event. */
export type DataOf<E extends keyof Events> = z.infer<Events[E]>;
