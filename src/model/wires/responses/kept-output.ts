import type OpenAI from 'openai';
import { toJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { objectIn, objectsIn, textIn } from '../json-fields';
import { reasoningIn, type Reasoning } from './reasoning';

type Phase = NonNullable<OpenAI.Responses.ResponseOutputMessage['phase']>;

/** The place of a message in the output. */
export interface MessagePlace {
  type: 'message';
  id?: string;
  phase?: Phase;
  /** How much of the reply's text is its own. */
  chars: number;
}

/** The place of a call. */
interface CallPlace {
  type: 'function_call';
  id?: string;
  call_id: string;
}

/** A message or call with the thoughts that led to it. The API refuses one without the other. */
export interface KeptGroup {
  reasoning: Reasoning[];
  place: MessagePlace | CallPlace;
}

/**
 * Returns what the model must get back of its output, whose messages have their `chars`. Undefined if the prompt says it
 * all anyway. A thought that led to nothing is left out.
 */
export function keptOutput(output: JsonObject[]): JsonObject | undefined {
  const groups: KeptGroup[] = [];
  let before: JsonObject[] = [];
  for (const item of output) {
    const place = placeIn(item);
    if (item['type'] === 'reasoning') before.push(item);
    if (!place) continue;
    groups.push(groupOf(before, place));
    before = [];
  }
  const isNeeded = groups.some(({ reasoning, place }) => reasoning.length > 0 || 'phase' in place);
  return isNeeded ? toJsonObject({ output: groups }) : undefined;
}

/** Reads kept state. Empty if it has another shape. */
export function keptGroups(kept: JsonValue | undefined): KeptGroup[] {
  const stored = objectsIn(objectIn(kept)['output']);
  const groups = stored.flatMap(({ reasoning, place }): KeptGroup[] => {
    const known = placeIn(objectIn(place));
    const thoughts = objectsIn(reasoning).map(reasoningIn);
    return known && thoughts.every((each) => each !== undefined)
      ? [{ reasoning: thoughts, place: known }]
      : [];
  });
  return groups.length === stored.length ? groups : [];
}

/** A thought that can't be sent is missed by the id that follows it, so that goes too. */
function groupOf(items: JsonObject[], { id, ...place }: KeptGroup['place']): KeptGroup {
  const reasoning = items.map(reasoningIn).filter((each) => each !== undefined);
  const isWhole = reasoning.length === items.length;
  return { reasoning, place: { ...place, ...(isWhole && id !== undefined && { id }) } };
}

function placeIn({ type, id, phase, chars, call_id }: JsonObject): KeptGroup['place'] | undefined {
  const ids = textIn(id) ? { id: textIn(id) } : {};
  if (type === 'message' && typeof chars === 'number')
    return { type, chars, ...ids, ...(isPhase(phase) && { phase }) };
  if (type === 'function_call' && textIn(call_id)) return { type, call_id: textIn(call_id), ...ids };
  return undefined;
}

function isPhase(value: unknown): value is Phase {
  return value === 'commentary' || value === 'final_answer';
}
