export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a JSON text. Returns undefined if the text is not JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Returns the size of the value as JSON, in UTF-8 bytes. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Returns a copy of the object as JSON would round-trip it. */
export function toJsonObject(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value));
  return copy;
}

/** Writes the value by `toText`, and returns the JSON text with the value as the text has it. */
export function writtenAs<T extends object>(
  value: T,
  toText: (value: T) => string,
): { text: string; value: T } {
  const text = toText(value);
  const read: T = JSON.parse(text);
  return { text, value: read };
}

/** True if lists and objects are nested at most `levels` deep. It stops descending there. */
export function isAtMostDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isAtMostDeep(inner, levels - 1));
}
