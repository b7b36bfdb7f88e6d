import { z } from 'zod';
import { turnOutcomes } from '../../../domain/turn';
import { timelineEntry, tokens } from '../../../workspace/conversations/timeline-entry';
import { timeData } from '../../fields/time-data';

/** A turn. Without an `outcome` it has not ended. */
export const turnEntry = z.object({
  turnId: z.string(),
  outcome: z.enum(turnOutcomes).optional(),
  startedAt: timeData,
  endedAt: timeData.optional(),
  tokens: tokens.optional(),
  agentId: z.string().optional(),
});

/** A turn with its timeline, in order. */
export const turnDetail = turnEntry.extend({
  conversationId: z.string(),
  costUsd: z.number().optional(),
  /** The user's message. Absent for a short time after an upgrade, until the transcript has it. */
  message: z.object({ messageId: z.string(), text: z.string(), at: timeData }).optional(),
  /** The turn in Temporal, and where Temporal's pages show it, if the installation knows them. */
  workflow: z.object({
    workflowId: z.string(),
    runId: z.string().optional(),
    url: z.string().optional(),
  }),
  timeline: z.array(timelineEntry),
});

/** The events of a turn as its user's stream has them. With `content.delta`, `until` is when its last character came. */
export const turnEventsData = z.object({
  hasEnded: z.boolean(),
  events: z.array(
    z.object({
      id: z.string().optional(),
      event: z.string(),
      data: z.record(z.string(), z.json()),
      at: timeData,
      until: timeData.optional(),
    }),
  ),
});

/** One call, whole. Without `startedAt` it never ran; without `success` it has no result. */
export const callData = z.object({
  queuedAt: timeData.optional(),
  startedAt: timeData.optional(),
  callId: z.string(),
  tool: z.string(),
  arguments: z.string(),
  argumentsChars: z.int().min(0),
  endedAt: timeData.optional(),
  success: z.boolean().optional(),
  durationMs: z.number().optional(),
  error: z.string().optional(),
  result: z.string().optional(),
  resultChars: z.int().min(0).optional(),
});
