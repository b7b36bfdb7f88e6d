import { z } from 'zod';
import { jsonData } from '../json-data';
import type { OutputItem } from './items';

const statuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled'] as const;

/** The tokens of a whole turn. It is not known here what was cached or reasoned, so that is 0. */
const usageData = z.object({
  input_tokens: z.int(),
  input_tokens_details: z.object({ cached_tokens: z.int() }),
  output_tokens: z.int(),
  output_tokens_details: z.object({ reasoning_tokens: z.int() }),
  total_tokens: z.int(),
});

/**
 * What a response says of the request that made it. Settings of the model are the agent's own affair: they hold what
 * the protocol has as their defaults.
 */
const settings = {
  instructions: z.null(),
  tools: z.array(jsonData),
  tool_choice: z.literal('auto'),
  parallel_tool_calls: z.literal(true),
  truncation: z.literal('disabled'),
  temperature: z.number(),
  top_p: z.number(),
  presence_penalty: z.number(),
  frequency_penalty: z.number(),
  top_logprobs: z.number(),
  reasoning: z.null(),
  max_output_tokens: z.null(),
  max_tool_calls: z.null(),
  store: z.literal(true),
  service_tier: z.literal('default'),
  metadata: z.object({}),
  user: z.null(),
  safety_identifier: z.null(),
  prompt_cache_key: z.null(),
};

export const responseData = z.object({
  id: z.string(),
  object: z.literal('response'),
  created_at: z.int(),
  completed_at: z.int().nullable(),
  status: z.enum(statuses),
  incomplete_details: z.null(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  model: z.string(),
  background: z.boolean(),
  conversation: z.object({ id: z.string() }),
  previous_response_id: z.string().nullable(),
  output: z.array(jsonData),
  text: z.object({ format: jsonData }),
  usage: usageData.nullable(),
  ...settings,
  /** What only this service has. */
  holdfast: jsonData,
});

/** A response as the protocol has it. */
export type ResponseObject = Omit<z.infer<typeof responseData>, 'output'> & { output: OutputItem[] };

/** What a response says of its request. */
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
    incomplete_details: null,
    instructions: null,
    tools: [],
    tool_choice: 'auto' as const,
    parallel_tool_calls: true as const,
    truncation: 'disabled' as const,
    temperature: 1,
    top_p: 1,
    presence_penalty: 0,
    frequency_penalty: 0,
    top_logprobs: 0,
    reasoning: null,
    max_output_tokens: null,
    max_tool_calls: null,
    store: true as const,
    service_tier: 'default' as const,
    metadata: {},
    user: null,
    safety_identifier: null,
    prompt_cache_key: null,
  };
}

export function secondsOf(at: string | Date | number): number {
  return Math.floor(new Date(at).getTime() / 1_000);
}
