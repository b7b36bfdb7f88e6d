export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object in a text, or undefined if there is none. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the position of a JSON error; undefined if the text is an object. */
export function objectFault(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? undefined : 'Enter a JSON object: { … }';
  } catch (error) {
    return `Invalid JSON: ${error instanceof Error ? error.message : 'it can’t be read'}.`;
  }
}
