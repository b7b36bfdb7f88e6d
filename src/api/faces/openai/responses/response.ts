import { z } from 'zod';
import type { OutputItem } from './output-list';

/** An object whose fields are those of the protocol, or of docs/reference/events.md. */
export const jsonData = z.looseObject({});

const statuses = ['queued', 'in_progress', 'completed', 'incomplete', 'failed', 'cancelled'] as const;

/** The tokens of a whole turn. It is not known here what was cached or reasoned, so that is 0. */
const usageData = z.object({
  input_tokens: z.int(),
  input_tokens_details: z.object({ cached_tokens: z.int() }),
  output_tokens: z.int(),
  output_tokens_details: z.object({ reasoning_tokens: z.int() }),
  total_tokens: z.int(),
});

/**
 * The fields of a response that repeat its request. Settings of the model are the agent's own, so they hold the
 * protocol's defaults.
 */
const settings = z.object({
  instructions: z.null().prefault(null),
  tools: z.array(jsonData).prefault([]),
  tool_choice: z.literal('auto').prefault('auto'),
  parallel_tool_calls: z.literal(true).prefault(true),
  truncation: z.literal('disabled').prefault('disabled'),
  temperature: z.number().prefault(1),
  top_p: z.number().prefault(1),
  presence_penalty: z.number().prefault(0),
  frequency_penalty: z.number().prefault(0),
  top_logprobs: z.number().prefault(0),
  reasoning: z.null().prefault(null),
  max_output_tokens: z.null().prefault(null),
  max_tool_calls: z.null().prefault(null),
  store: z.literal(true).prefault(true),
  service_tier: z.literal('default').prefault('default'),
  metadata: z.object({}).prefault({}),
  user: z.null().prefault(null),
  safety_identifier: z.null().prefault(null),
  prompt_cache_key: z.null().prefault(null),
});
const usualSettings = settings.parse({});

export const responseData = z.object({
  id: z.string(),
  object: z.literal('response'),
  created_at: z.int(),
  completed_at: z.int().nullable(),
  status: z.enum(statuses),
  incomplete_details: z.object({ reason: z.enum(['max_output_tokens', 'content_filter']) }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  model: z.string(),
  background: z.boolean(),
  conversation: z.object({ id: z.string() }),
  previous_response_id: z.string().nullable(),
  output: z.array(jsonData),
  text: z.object({ format: jsonData }),
  usage: usageData.nullable(),
  ...settings.shape,
  holdfast: jsonData,
});

/** A response as the protocol has it. */
export type ResponseObject = Omit<z.infer<typeof responseData>, 'output'> & { output: OutputItem[] };

/** The parts of a response that come from its request. */
export interface ResponseAbout {
  /** The agent's id. */
  model: string;
  /** In seconds since the epoch. */
  createdAt: number;
  background?: boolean;
  previousResponseId?: string;
  /** `text.format` of the request. */
  format?: Record<string, unknown>;
}

/** Returns the fields that do not change while the response grows. */
export function settledFields({ model, createdAt, background, previousResponseId, format }: ResponseAbout) {
  return {
    object: 'response' as const,
    created_at: createdAt,
    model,
    background: background ?? false,
    previous_response_id: previousResponseId ?? null,
    text: { format: format ?? { type: 'text' } },
    ...usualSettings,
  };
}

export function secondsOf(at: string | Date | number): number {
  return Math.floor(new Date(at).getTime() / 1_000);
}
