import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

const types = new Set<JsonValue>(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const mostValues = 200;

/** Returns the `type`, with null for what is `nullable`. Nothing if the schema has no type that JSON Schema knows. */
export function typesOf({ type, nullable, properties, items, enum: values }: JsonObject): JsonObject {
  const listed = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const named = listed.filter((each) => types.has(each));
  const implied = isJsonObject(properties) ? ['object'] : isJsonObject(items) ? ['array'] : [];
  const known = named.length > 0 ? named : type === undefined && values === undefined ? implied : [];
  if (known.length === 0) return {};
  const all = [...new Set(nullable === true ? [...known, 'null'] : known)];
  return { type: all.length === 1 ? (all[0] ?? null) : all };
}

/** Returns the keywords that bound a value, those that JSON Schema can read. */
export function keptKeywords(schema: JsonObject): { keywords: JsonObject; hasOddPattern: boolean } {
  const { format, pattern, default: usual, const: only, uniqueItems, multipleOf } = schema;
  const values = valuesOf(schema);
  const hasOddPattern = pattern !== undefined && !isPattern(pattern);
  return {
    hasOddPattern,
    keywords: {
      ...(typeof format === 'string' && { format }),
      ...(pattern !== undefined && !hasOddPattern && { pattern }),
      ...(usual !== undefined && isPlain(usual) && { default: usual }),
      ...(only !== undefined && isPlain(only) && { const: only }),
      ...(values && { enum: values }),
      ...(uniqueItems === true && { uniqueItems }),
      ...(typeof multipleOf === 'number' && multipleOf > 0 && { multipleOf }),
      ...picked(counts, schema, (value) => Number.isSafeInteger(value) && Number(value) >= 0),
      ...picked(bounds, withNumbers(schema), (value) => typeof value === 'number'),
    },
  };
}

/** OpenAPI 3.0 has a flag beside the bound where JSON Schema has a bound of its own. */
function withNumbers(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...others } = schema;
  return {
    ...others,
    ...boundOf(['minimum', minimum], ['exclusiveMinimum', exclusiveMinimum]),
    ...boundOf(['maximum', maximum], ['exclusiveMaximum', exclusiveMaximum]),
  };
}

type Named = [name: string, value: JsonValue | undefined];

function boundOf([name, bound = null]: Named, [exclusiveName, exclusive = null]: Named): JsonObject {
  return exclusive === true ? { [exclusiveName]: bound } : { [name]: bound, [exclusiveName]: exclusive };
}

function picked(names: string[], schema: JsonObject, isGood: (value: JsonValue) => boolean): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = schema[name];
      return value !== undefined && isGood(value) ? [[name, value]] : [];
    }),
  );
}

function valuesOf({ enum: values, nullable }: JsonObject): JsonValue[] | undefined {
  if (!Array.isArray(values) || values.length > mostValues || !values.every(isPlain)) return undefined;
  const all = [...new Set(nullable === true ? [...values, null] : values)];
  return all.length > 0 ? all : undefined;
}

function isPlain(value: JsonValue): boolean {
  return typeof value === 'string'
    ? value.length <= 1_000 && value.isWellFormed()
    : typeof value !== 'object' || value === null;
}

function isPattern(pattern: JsonValue): boolean {
  if (typeof pattern !== 'string' || pattern.length > 1_000) return false;
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
