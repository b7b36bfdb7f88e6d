import { z } from 'zod';
import { boundedActionResponse, type FieldLimits } from '../../../fields/message-fields';
import { wantedVersion } from '../../../fields/wanted-version';
import {
  completionFormat,
  atOnce,
  conversationName,
  flag,
  modelName,
  noMetadata,
  refused,
  serviceTier,
  stored,
  toolChoice,
} from '../refused-fields';

const noTools = 'Tools of the client can’t be called here. Leave it out.';
const onlyOne = 'There is one answer. Leave it out, or send 1.';
const onlyText = 'Answers are texts. Leave it out, or send ["text"].';

/** A message of the client's list. Only the last one is read further. */
const anyMessage = z.looseObject({ role: z.string() });

/** The body of a chat completion. */
export function chatFields(limits: FieldLimits) {
  const holdfast = z.strictObject({
    conversation: conversationName.optional(),
    answer: boundedActionResponse(limits).optional(),
    agentVersion: wantedVersion.optional(),
  });
  return z
    .object({
      model: modelName,
      messages: z.array(anyMessage).min(1),
      stream: flag,
      stream_options: z
        .object({ include_usage: flag, include_obfuscation: z.literal(false).nullish() })
        .catchall(refused)
        .nullish(),
      response_format: completionFormat.nullish(),
      n: z.literal(1, { error: onlyOne }).nullish(),
      modalities: z.tuple([z.literal('text')], { error: onlyText }).nullish(),
      tools: z.array(z.unknown()).max(0, { error: noTools }).nullish(),
      tool_choice: toolChoice,
      parallel_tool_calls: atOnce,
      store: stored,
      service_tier: serviceTier,
      metadata: noMetadata,
      /** This service's extension: the conversation, the answer to its question, and the agent's version. */
      holdfast: holdfast.nullish(),
    })
    .catchall(refused);
}

export type ChatFields = z.infer<ReturnType<typeof chatFields>>;

const textPart = z.object({ type: z.literal('text'), text: z.string() }).catchall(refused);
const imagePart = z
  .object({
    type: z.literal('image_url'),
    image_url: z.object({ url: z.string(), detail: z.literal('auto').nullish() }).catchall(refused),
  })
  .catchall(refused);
const filePart = z
  .object({
    type: z.literal('file'),
    file: z
      .object({
        file_id: z.string().nullish(),
        file_data: z.string().nullish(),
        filename: z.string().max(1_000).nullish(),
      })
      .catchall(refused),
  })
  .catchall(refused);

const content =
  'Must be a text, or a list of text, image_url and file. Files are named by file_id or by an address, or sent ' +
  'whole.';
const part = z.discriminatedUnion('type', [textPart, imagePart, filePart], { error: content });
export type ChatPart = z.infer<typeof part>;

/** The last message. */
export const userMessage = z
  .object({
    role: z.literal('user', { error: 'The last message must be the user’s.' }),
    content: z.union([z.string(), z.array(part).min(1).max(1_000)], { error: content }),
  })
  .catchall(refused);
