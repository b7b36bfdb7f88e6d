import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import type { ReplyPart } from '../../reply/reply-part';
import { textIn } from '../json-fields';

/** Returns the text and the thoughts of a delta. Content is a text, a part, or a list of parts. */
export function contentParts({ content, reasoning_content, reasoning }: JsonObject): ReplyPart[] {
  const thoughts = textIn(reasoning_content) || textIn(reasoning);
  return [
    ...(thoughts ? [{ type: 'reasoning' as const, text: thoughts }] : []),
    ...[content].flat().flatMap(partOf),
  ];
}

/** Mistral's models send their thoughts as a part of type `thinking` that holds a list of texts. */
function partOf(part: JsonValue | undefined): ReplyPart[] {
  if (!isJsonObject(part)) return said('text', textIn(part));
  const { type, text, thinking } = part;
  if (type === 'thinking')
    return Array.isArray(thinking)
      ? thinking.flatMap((each) => said('reasoning', isJsonObject(each) ? textIn(each['text']) : ''))
      : said('reasoning', textIn(thinking));
  return said(type === 'reasoning' ? 'reasoning' : 'text', textIn(text));
}

function said(type: 'text' | 'reasoning', text: string): ReplyPart[] {
  return text ? [{ type, text }] : [];
}
