import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json';

/** What one package attached to a part, under the name of its provider: signatures and encrypted thoughts. */
export type KeptMetadata = Record<string, JsonObject>;

/** A part of a reply in its order. Text and calls are kept by the message itself. */
export type KeptPart =
  | { type: 'reasoning'; text: string; metadata: KeptMetadata }
  | { type: 'text'; chars: number; metadata?: KeptMetadata }
  | { type: 'call'; id: string; metadata?: KeptMetadata };

/** Reads the parts of a kept state. Returns none if its shape is unknown: it may be of another version. */
export function keptParts(kept: JsonValue | undefined): KeptPart[] {
  if (!isJsonObject(kept) || !Array.isArray(kept['parts'])) return [];
  const parts = kept['parts'].map(keptPart);
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known : [];
}

/** Returns the state to keep; undefined if the model need not get anything back. */
export function keptState(parts: KeptPart[]): JsonValue | undefined {
  return parts.some(({ metadata }) => metadata) ? { parts: parts.map((part) => ({ ...part })) } : undefined;
}

function keptPart(part: JsonValue): KeptPart | undefined {
  if (!isJsonObject(part)) return undefined;
  const { type, text, chars, id } = part;
  const metadata = keptMetadata(part['metadata']);
  if (type === 'reasoning' && typeof text === 'string' && metadata) return { type, text, metadata };
  if (type === 'text' && typeof chars === 'number') return { type, chars, ...(metadata && { metadata }) };
  if (type === 'call' && typeof id === 'string') return { type, id, ...(metadata && { metadata }) };
  return undefined;
}

function keptMetadata(value: JsonValue | undefined): KeptMetadata | undefined {
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const known = entries.flatMap(([name, each]): [string, JsonObject][] =>
    isJsonObject(each) ? [[name, each]] : [],
  );
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}
