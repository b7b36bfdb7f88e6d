export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text, or undefined where the text is not JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** An object as it is once written as JSON and read again. */
export function toJsonObject(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value));
  return copy;
}

/** True where nothing is nested in more than `levels` lists and objects. Looks no deeper, however deep it is. */
export function isAtMostDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isAtMostDeep(inner, levels - 1));
}
