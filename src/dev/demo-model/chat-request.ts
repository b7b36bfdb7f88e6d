import { z } from 'zod';

const content = z.union([z.string(), z.array(z.object({ text: z.string().default('') }))]).nullish();
const called = z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) });

/** The part of a chat completion request that the demo model reads. */
export const chatRequest = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.string(),
      content,
      tool_calls: z.array(called).default([]),
      tool_call_id: z.string().optional(),
    }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
  tool_choice: z.unknown().optional(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatMessage = ChatRequest['messages'][number];

/** Returns the text of a message, which is a string or a list of parts. */
export function messageText({ content: given }: ChatMessage): string {
  return typeof given === 'string' ? given : (given ?? []).map(({ text }) => text).join('');
}
