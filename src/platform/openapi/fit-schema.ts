import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { keptKeywords, typesOf } from './keywords';
import { mergedParts } from './merged-parts';
import { lineOf } from './plain-texts';
import type { References } from './references';

/** A schema that stands alone, and what it lost as sentences. */
export interface FittedSchema {
  schema: JsonObject;
  notes: Set<string>;
}

/** A schema has at most this many parts, so that a document with cycles can't become endless. */
const mostParts = 1_500;
const mostBytes = 24 * 1_024;
const deepest = 6;
const longestDescription = 300;
const mostAlternatives = 20;

/**
 * Returns the schema as providers take it: without references and `allOf`, with `nullable` as a type, and with short
 * descriptions. A schema that repeats itself ends there. One that is too large ends less deep. Never throws.
 */
export function fitSchema(references: References, schema: JsonValue | undefined): FittedSchema {
  let best: FittedSchema = {
    schema: {},
    notes: new Set(['A schema is too large, so that any value is taken.']),
  };
  for (let levels = 1; levels <= deepest; levels += 1) {
    const fitting = new Fitting(references);
    const fitted = fitting.fit(schema, levels, []);
    if (fitting.parts > mostParts || JSON.stringify(fitted).length > mostBytes) return best;
    best = { schema: fitted, notes: fitting.notes };
    if (!fitting.isEnded) return best;
  }
  return best;
}

class Fitting {
  readonly notes = new Set<string>();
  parts = 0;
  /** True if a deep part was left out. */
  isEnded = false;

  constructor(private readonly references: References) {}

  /** `open` has the references that are being followed. */
  fit(schema: JsonValue | undefined, levels: number, open: readonly string[]): JsonObject {
    this.parts += 1;
    if (this.parts > mostParts) return {};
    const { merged, via, isCut } = mergedParts(this.references, schema, open);
    if (isCut) this.notes.add('A schema that repeats itself ends where it begins again.');
    const description = descriptionOf(merged);
    const own = {
      ...typesOf(merged),
      ...(description !== undefined && { description }),
      ...this.kept(merged),
    };
    const inner = { levels: levels - 1, open: [...open, ...via] };
    if (levels > 1)
      return {
        ...own,
        ...this.object(merged, inner),
        ...this.items(merged, inner),
        ...this.either(merged, inner),
      };
    if (!hasParts(merged)) return own;
    this.isEnded = true;
    this.notes.add('A deep schema ends early, so that any value is taken there.');
    return own;
  }

  private kept(schema: JsonObject): JsonObject {
    const { keywords, hasOddPattern } = keptKeywords(schema);
    if (hasOddPattern) this.notes.add('A pattern that JavaScript can’t read is left out.');
    return keywords;
  }

  private object(schema: JsonObject, at: Inner): JsonObject {
    const { properties, additionalProperties, required } = schema;
    if (!isJsonObject(properties)) return additional(additionalProperties, (inner) => this.inner(inner, at));
    const names = Object.keys(properties).filter(
      (name) => name !== '__proto__' && isSent(this.references.object(properties[name])),
    );
    const kept = names.map((name): [string, JsonObject] => [name, this.inner(properties[name], at)]);
    const demanded = namesIn(required).filter((name) => names.includes(name));
    return {
      properties: Object.fromEntries(kept),
      ...(demanded.length > 0 && { required: demanded }),
      ...additional(additionalProperties, (inner) => this.inner(inner, at)),
    };
  }

  private items({ items, prefixItems }: JsonObject, at: Inner): JsonObject {
    if (isJsonObject(items)) return { items: this.inner(items, at) };
    const first = [prefixItems, items].find((list) => Array.isArray(list));
    return Array.isArray(first) ? { items: {} } : {};
  }

  private either({ oneOf, anyOf, nullable }: JsonObject, at: Inner): JsonObject {
    const all = [oneOf, anyOf].find((list) => Array.isArray(list));
    if (!Array.isArray(all) || all.length === 0) return {};
    if (all.length > mostAlternatives) {
      this.notes.add('Of many alternatives in a schema, the first ones are named.');
      return {};
    }
    const fitted = all.map((one) => this.inner(one, at));
    if (fitted.every((one) => Object.keys(one).length === 0)) return {};
    return { anyOf: nullable === true ? [...fitted, { type: 'null' }] : fitted };
  }

  private inner(schema: JsonValue | undefined, { levels, open }: Inner): JsonObject {
    return this.fit(schema, levels, open);
  }
}

interface Inner {
  levels: number;
  open: readonly string[];
}

function additional(value: JsonValue | undefined, fit: (schema: JsonObject) => JsonObject): JsonObject {
  if (typeof value === 'boolean') return { additionalProperties: value };
  return isJsonObject(value) ? { additionalProperties: fit(value) } : {};
}

/** A server refuses fields that it alone writes. */
function isSent({ readOnly }: JsonObject): boolean {
  return readOnly !== true;
}

function hasParts(schema: JsonObject): boolean {
  return ['properties', 'items', 'oneOf', 'anyOf'].some((name) => schema[name] !== undefined);
}

function descriptionOf({ description, title }: JsonObject): string | undefined {
  return lineOf(description, longestDescription) ?? lineOf(title, longestDescription);
}

function namesIn(required: JsonValue | undefined): string[] {
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  return [...new Set(names)];
}
