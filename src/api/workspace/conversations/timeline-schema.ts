import { z } from 'zod';
import { decisionKinds } from '../../../domain/action';
import { handoffCauses, turnErrorCodes } from '../../../domain/turn-log';
import { operatorData, timeData } from '../answer-fields';
import { tokens, turnEntry } from './schemas';

const person = z.enum(['user', 'operator']);

const entry = z.discriminatedUnion('kind', [
  z.object({ at: timeData, kind: z.literal('status'), text: z.string() }),
  z.object({
    ...{
      at: timeData,
      kind: z.literal('model'),
      step: z.int(),
      model: z.string(),
      messageId: z.string(),
      tokens,
    },
    interrupted: z.boolean().exactOptional(),
  }),
  z.object({
    ...{ at: timeData, kind: z.literal('tool'), callId: z.string(), tool: z.string(), arguments: z.string() },
    endedAt: timeData.exactOptional(),
    success: z.boolean().exactOptional(),
    durationMs: z.number().exactOptional(),
    error: z.string().exactOptional(),
    result: z.string().exactOptional(),
  }),
  z.object({
    ...{
      at: timeData,
      kind: z.literal('approval'),
      instructionId: z.string(),
      callId: z.string(),
      tool: z.string(),
    },
    asked: person,
    outcome: z
      .object({
        what: z.enum(decisionKinds),
        by: person.exactOptional(),
        operator: operatorData.exactOptional(),
        at: timeData,
      })
      .exactOptional(),
  }),
  z.object({
    ...{ at: timeData, kind: z.literal('retrieval'), query: z.string(), tokens: z.number() },
    documents: z.array(z.object({ documentId: z.string(), chunks: z.number(), score: z.number() })),
  }),
  z.object({ at: timeData, kind: z.literal('reset'), reason: z.string() }),
  z.object({
    ...{ at: timeData, kind: z.literal('handoff') },
    because: z.enum(handoffCauses).exactOptional(),
    agentName: z.string().exactOptional(),
  }),
  z.object({ at: timeData, kind: z.literal('completed'), messageId: z.string(), model: z.string() }),
  z.object({ at: timeData, kind: z.literal('error'), code: z.enum(turnErrorCodes), message: z.string() }),
]);

/** A turn with what happened in it, in order. */
export const turnDetail = turnEntry.extend({ conversationId: z.string(), timeline: z.array(entry) });
