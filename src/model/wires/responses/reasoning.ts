import type OpenAI from 'openai';
import type { JsonObject, JsonValue } from '../../../domain/json';
import { objectsIn, textIn } from '../json-fields';

export type Reasoning = OpenAI.Responses.ResponseReasoningItem;

/**
 * Returns a thought of the output as it can be sent back; the API refuses other fields that it sends, such as the status.
 * Undefined if it is only a summary: a provider that stores nothing can't find its thought.
 */
export function reasoningIn({
  type,
  id,
  summary,
  encrypted_content,
  content,
}: JsonObject): Reasoning | undefined {
  const encrypted = textIn(encrypted_content);
  const thoughts = textsIn(content, 'reasoning_text');
  if (type !== 'reasoning' || typeof id !== 'string') return undefined;
  if (encrypted === '' && thoughts.length === 0) return undefined;
  return {
    ...{ type, id, summary: textsIn(summary, 'summary_text') },
    ...(encrypted && { encrypted_content: encrypted }),
    ...(thoughts.length > 0 && { content: thoughts }),
  };
}

function textsIn<T extends string>(list: JsonValue | undefined, type: T): { type: T; text: string }[] {
  return objectsIn(list)
    .filter((part) => part['type'] === type)
    .map(({ text }) => ({ type, text: textIn(text) }));
}
