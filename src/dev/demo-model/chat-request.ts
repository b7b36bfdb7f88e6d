import { z } from 'zod';

const text = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))]);

const toolCall = z.looseObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal(['system', 'developer', 'user']), content: text }),
  z.looseObject({
    role: z.literal('assistant'),
    content: text.nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.looseObject({ role: z.literal('tool'), content: text, tool_call_id: z.string() }),
]);

const tool = z.looseObject({
  type: z.literal('function'),
  function: z.looseObject({ name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/) }),
});

/** The part of a chat completion request that the demo model reads; whatever else it carries is ignored. */
export const chatRequestSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z.array(tool).optional(),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;
export type ChatMessage = ChatRequest['messages'][number];

/** The text of a message, whether it came as a string or as content parts. */
export function messageText(content: ChatMessage['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}
