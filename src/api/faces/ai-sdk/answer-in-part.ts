import { z } from 'zod';
import { askedTools } from '../questions';
import type { Part } from './chat-fields';

const approval = z
  .object({
    state: z.literal('approval-responded'),
    approval: z.object({ id: z.string(), approved: z.boolean() }),
  })
  .transform(({ approval: { id, approved } }) => ({ instructionId: id, accepted: approved }));

const output = { state: z.literal('output-available'), toolCallId: z.string() };

const selection = z
  .object({ ...output, output: z.string() })
  .transform((part) => ({ instructionId: part.toolCallId, selectedValue: part.output }));

const values = z
  .object({ ...output, output: z.record(z.string(), z.unknown()) })
  .transform((part) => ({ instructionId: part.toolCallId, formValues: part.output }));

/**
 * Returns the answer that a tool part of the AI SDK holds, as an actionResponse whose fields are still to be checked.
 * Undefined if it holds none, as a call that the service made itself.
 */
export function answerInPart(part: Part): object | undefined {
  const name = part.type === 'dynamic-tool' ? part['toolName'] : part.type.replace(/^tool-/, '');
  const answer = name === askedTools.select ? selection : name === askedTools.form ? values : approval;
  return answer.safeParse(part).data;
}
