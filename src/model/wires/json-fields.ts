import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/*
 * Reads fields of JSON that a provider sent. A field of another type counts as absent.
 */

export function textIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Returns the objects of a list. */
export function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Some servers send the arguments of a call as an object, and none as an empty list. Another list is refused later. */
export function argumentsIn(value: JsonValue | undefined): string {
  if (Array.isArray(value) && value.length === 0) return '';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textIn(value);
}

/** Returns a count of tokens; undefined if the field is absent. */
export function countIn(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

/** False for a field that says nothing. Some servers send all fields of an error, empty, with each chunk. */
export function isSaid(value: JsonValue | undefined): boolean {
  return isJsonObject(value) ? Object.values(value).some(isSaid) : Boolean(value);
}
