import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { References } from './references';

interface Merged {
  merged: JsonObject;
  /** The references that were followed. */
  via: string[];
  /** True if a reference leads back to one that is being followed. */
  isCut: boolean;
}

const mostLevels = 20;

/**
 * Returns a schema together with all parts of its `allOf`, as one object. Of a keyword that several parts have, the last
 * one counts; properties and required names add up. `open` has the references that are being followed.
 */
export function mergedParts(
  references: References,
  schema: JsonValue | undefined,
  open: readonly string[],
  levels = mostLevels,
): Merged {
  const found = references.follow(schema);
  if (!found) return { merged: {}, via: [], isCut: false };
  const { allOf, ...own } = found.value;
  if (levels === 0 || found.via.some((each) => open.includes(each)))
    return { merged: withoutParts(own), via: [], isCut: true };
  const inner = [...open, ...found.via];
  const parts = (Array.isArray(allOf) ? allOf : []).map((part) =>
    mergedParts(references, part, inner, levels - 1),
  );
  return {
    merged: [...parts.map((part) => part.merged), own].reduce(together, {}),
    via: [...found.via, ...parts.flatMap((part) => part.via)],
    isCut: parts.some((part) => part.isCut),
  };
}

function together(first: JsonObject, second: JsonObject): JsonObject {
  const [properties, required] = [
    { ...objectIn(first['properties']), ...objectIn(second['properties']) },
    [...listIn(first['required']), ...listIn(second['required'])],
  ];
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function withoutParts(schema: JsonObject): JsonObject {
  const { properties: _p, items: _i, oneOf: _o, anyOf: _a, additionalProperties: _r, ...own } = schema;
  return own;
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listIn(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
