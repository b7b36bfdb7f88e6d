import { z } from 'zod';
import { providerKinds } from '../../domain/model-provider';

const count = z.int().min(0);

/**
 * A part of a text, as it was sent. With `passage` or `memoryId` it belongs to a document or a memory, and without
 * `text` that was deleted or changed since. `cut` counts UTF-16 units that are not kept.
 */
const part = z.object({
  text: z.string().optional(),
  passage: z.object({ number: z.int(), documentId: z.string(), position: count }).optional(),
  memoryId: z.string().optional(),
  cut: count.optional(),
});
export type ShownPart = z.input<typeof part>;

const message = z.object({
  role: z.enum(['user', 'assistant', 'tool']),
  text: z.array(part),
  calls: z.array(z.object({ id: z.string(), tool: z.string(), arguments: z.array(part) })).optional(),
  /** Of a result: the call that it answers, and its tool. */
  callId: z.string().optional(),
  tool: z.string().optional(),
  /** The bytes are not kept here. */
  pictures: z
    .array(z.object({ fileId: z.string(), name: z.string().optional(), type: z.string(), bytes: count }))
    .optional(),
  /** The size of the state that only the provider can read. */
  keptChars: count.optional(),
});

/**
 * The request of a step to a model. An absent field is as in the step before; `same` counts the messages at the
 * beginning that are, and `messages` follow them.
 */
export const promptData = z.object({
  step: z.int(),
  /** When it was sent. */
  at: z.iso.datetime(),
  to: z
    .object({
      model: z.string(),
      kind: z.enum(providerKinds),
      /** Both absent: the installation’s provider. */
      providerId: z.string().optional(),
      providerName: z.string().optional(),
    })
    .optional(),
  instructions: z.array(part).optional(),
  /** Without `parameters` a tool’s schema was too long to keep. */
  tools: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        parameters: z.record(z.string(), z.json()).optional(),
      }),
    )
    .optional(),
  /** By their names in the provider’s API. */
  parameters: z.record(z.string(), z.json()).optional(),
  same: count,
  messages: z.array(message),
});
export type ShownPrompt = z.input<typeof promptData>;
