import type OpenAI from 'openai';
import type { AssistantPrompt, PromptCall } from '../../prompt/prompt';
import { keptGroups, type KeptGroup, type MessagePlace } from './kept-output';
import { blankLine } from './output-items';

type InputItem = OpenAI.Responses.ResponseInputItem;

/**
 * Returns the items of one assistant's message. Its kept state gives their order, their ids and the thoughts before them;
 * text and calls are the prompt's. What the state does not name has no place among them: text begins, calls end. A thought
 * is sent only with what it led to.
 */
export function assistantItems({ text, calls, kept }: AssistantPrompt): InputItem[] {
  const groups = keptGroups(kept);
  const texts = textsOf(groups, text);
  const unplaced = new Set(calls);
  const items = groups.flatMap(({ reasoning, place }): InputItem[] => {
    if (place.type === 'message') {
      const said = texts.get(place);
      return said ? [...reasoning, messageItem(said, place)] : [];
    }
    const call = calls.find(({ id }) => id === place.call_id);
    if (!call || !unplaced.delete(call)) return [];
    return [...reasoning, callItem(call, place.id)];
  });
  const unsaid = texts.size === 0 && text ? [messageItem(text)] : [];
  return [...unsaid, ...items, ...[...unplaced].map((call) => callItem(call))];
}

/** Divides the text among the messages that it came in. If it was changed since, the last one gets it whole. */
function textsOf(groups: KeptGroup[], text: string): Map<MessagePlace, string> {
  const places = groups.flatMap(({ place }) => (place.type === 'message' ? [place] : []));
  let begin = 0;
  const pieces = places.map(({ chars }) => {
    const piece = text.slice(begin, begin + chars);
    begin += chars + blankLine.length;
    return piece;
  });
  const isUnchanged = pieces.join(blankLine) === text;
  return new Map(
    places.map((place, at) => [
      place,
      isUnchanged ? (pieces[at] ?? '') : place === places.at(-1) ? text : '',
    ]),
  );
}

function messageItem(text: string, { id, phase }: Partial<MessagePlace> = {}): InputItem {
  const type = 'message';
  const ofPhase = phase && { phase };
  if (id === undefined) return { type, role: 'assistant', content: text, ...ofPhase };
  const content = [{ type: 'output_text' as const, text, annotations: [] }];
  return { type, id, role: 'assistant', status: 'completed', content, ...ofPhase };
}

function callItem({ id: call_id, tool: name, arguments: args }: PromptCall, id?: string): InputItem {
  return { type: 'function_call', call_id, name, arguments: args, ...(id !== undefined && { id }) };
}
