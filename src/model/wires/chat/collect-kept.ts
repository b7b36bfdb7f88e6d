import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';
import { objectsIn, textIn } from '../json-fields';
import { KeptRoom } from '../kept-room';
import type { KeptFields } from './kept-fields';

/** Collects from the deltas of one reply the fields that the provider wants back. */
export class KeptCollector {
  private readonly room = new KeptRoom();
  private thoughts = '';
  private readonly details: JsonObject[] = [];
  private readonly thinking: JsonObject[] = [];
  private extra: JsonObject | undefined;
  /** By the key of the call. */
  private readonly calls = new Map<string, JsonObject | null>();

  delta({ reasoning_content, reasoning_details, content, extra_content }: JsonObject): void {
    const thinking = objectsIn(content).filter((part) => part['type'] === 'thinking');
    const details = objectsIn(reasoning_details);
    for (const piece of [...details, ...thinking]) this.room.take(piece);
    this.thoughts += textIn(reasoning_content);
    for (const detail of details) addDetail(this.details, detail);
    for (const part of thinking) addThinking(this.thinking, part);
    if (isJsonObject(extra_content)) this.extra = extra_content;
  }

  call(key: string, extra: JsonValue | undefined): void {
    this.calls.set(key, isJsonObject(extra) ? extra : (this.calls.get(key) ?? null));
  }

  /** Returns undefined if there is nothing to keep. */
  kept(): JsonObject | undefined {
    const { thoughts, details, thinking, extra } = this;
    const calls = [...this.calls.values()];
    const fields: KeptFields = {
      // A gateway that sends details sends their text here again.
      ...(thoughts && details.length === 0 && calls.length > 0 && { reasoning_content: thoughts }),
      ...(details.length > 0 && { reasoning_details: details }),
      ...(thinking.length > 0 && { thinking }),
      ...(extra && { extra_content: extra }),
      ...(calls.some(Boolean) && { calls }),
    };
    return Object.keys(fields).length > 0 ? toJsonObject(fields) : undefined;
  }
}

/** A detail comes in pieces of its text or summary, and its signature with one of them. Encrypted data come whole. */
function addDetail(details: JsonObject[], piece: JsonObject): void {
  const at = details.findLastIndex(({ type, index }) => type === piece['type'] && index === piece['index']);
  const begun = details[at];
  if (!begun || 'data' in piece) return void details.push(piece);
  const given = Object.entries(piece).filter(([, value]) => value !== null);
  details.splice(at, 1, { ...begun, ...Object.fromEntries(given), ...joinedFields(begun, piece) });
}

function joinedFields(begun: JsonObject, piece: JsonObject): JsonObject {
  const names = ['text', 'summary'].filter((name) => typeof piece[name] === 'string');
  return Object.fromEntries(names.map((name) => [name, textIn(begun[name]) + textIn(piece[name])]));
}

/** Mistral streams the text of one part as many parts. */
function addThinking(parts: JsonObject[], piece: JsonObject): void {
  const last = parts.at(-1);
  const [before, added] = [objectsIn(last?.['thinking']), objectsIn(piece['thinking'])];
  if (!last || before.length === 0) return void parts.push(piece);
  parts.splice(-1, 1, { ...last, ...piece, thinking: joinedTexts([...before, ...added]) });
}

function joinedTexts(pieces: JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isContinued = last?.['type'] === 'text' && piece['type'] === 'text';
    if (!isContinued) joined.push(piece);
    else joined.splice(-1, 1, { ...last, ...piece, ...joinedFields(last, piece) });
  }
  return joined;
}
