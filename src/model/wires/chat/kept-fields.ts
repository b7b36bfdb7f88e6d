import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { objectIn, objectsIn, textIn } from '../json-fields';

/**
 * The fields of an assistant's message that its provider wants back. Each provider has its own:
 * - `reasoning_content`: DeepSeek, Kimi and GLM, beside calls
 * - `reasoning_details`: OpenRouter
 * - `thinking`: Mistral, as parts of the content
 * - `extra_content`: Gemini's compatible API, with the signature of a thought; also in a call
 */
export interface KeptFields {
  reasoning_content?: string;
  reasoning_details?: JsonObject[];
  thinking?: JsonObject[];
  extra_content?: JsonObject;
  /** `extra_content` of each call, in the order of the calls; null for a call without it. */
  calls?: (JsonObject | null)[];
}

/** Reads kept state. Every field of an unknown shape is left out. */
export function keptFields(kept: JsonValue | undefined): KeptFields {
  const { reasoning_content, reasoning_details, thinking, extra_content, calls } = objectIn(kept);
  const thoughts = textIn(reasoning_content);
  const [details, parts] = [objectsIn(reasoning_details), objectsIn(thinking)];
  return {
    ...(thoughts && { reasoning_content: thoughts }),
    ...(details.length > 0 && { reasoning_details: details }),
    ...(parts.length > 0 && { thinking: parts }),
    ...(isJsonObject(extra_content) && { extra_content }),
    ...(Array.isArray(calls) && { calls: calls.map((extra) => (isJsonObject(extra) ? extra : null)) }),
  };
}
