import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../../domain/json';
import type { Message } from '../../domain/message';

/*
 * Objects whose keys users choose are stored as JSON text, because FerretDB rejects keys with `$` or `.` and
 * arrays in arrays. So are values that are only read whole: FerretDB takes four times as long for a hundred
 * nested messages as for a hundred strings.
 */

export function objectFromText(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new Error('A stored JSON object cannot be read: its record is damaged.');
  return value;
}

export function stringsFromText(text: string): Record<string, string> {
  const asText = (value: JsonValue) => (typeof value === 'string' ? value : JSON.stringify(value));
  const pairs = Object.entries(objectFromText(text)).map(([name, value]) => [name, asText(value)] as const);
  return Object.fromEntries(pairs);
}

export function messageToText(message: Message): string {
  return JSON.stringify(message);
}

export function messageFromText(text: string): Message {
  const message: Message = JSON.parse(text);
  return { ...message, at: new Date(message.at) };
}

/** Converts a change to a MongoDB update; null removes a field. Returns null if nothing changes. */
export function fieldChanges(change: object): { $set?: object; $unset?: Record<string, ''> } | null {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = entries.filter(([, value]) => value !== null);
  const unset = entries.filter(([, value]) => value === null).map(([name]) => [name, ''] as const);
  if (entries.length === 0) return null;
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
  };
}
