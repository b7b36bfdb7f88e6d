import { isJsonObject, type JsonObject, type JsonValue } from '../../../../domain/json';

/** Google refuses every other format. */
const formats = new Set(['date-time', 'enum', 'float', 'double', 'int32', 'int64']);

/**
 * Returns a tool's schema without what Google refuses, and what its package throws for: `oneOf`, `allOf`, most formats,
 * values of several types, and references that lead nowhere. The tool checks its arguments by its own schema.
 * @see https://ai.google.dev/api/caching#Schema
 */
export function geminiSchema(schema: JsonObject): JsonObject {
  return repaired(schema, schema);
}

function repaired(schema: JsonObject, root: JsonObject): JsonObject {
  const { oneOf, allOf, format, enum: values, const: value, $ref: reference, ...rest } = schema;
  const each = (part: JsonValue) => (isJsonObject(part) ? repaired(part, root) : part);
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [name, repairedPart(name, part, each)]),
  );
  const choices = listOf(oneOf).map(each);
  const offered = Array.isArray(values) ? values : value === undefined ? [] : [value];
  return {
    ...merged([...listOf(allOf).map(each), own]),
    ...(choices.length > 0 && { anyOf: choices }),
    ...(typeof format === 'string' && formats.has(format) && { format }),
    ...(typeof reference === 'string' && leadsSomewhere(reference, root) && { $ref: reference }),
    ...(offered.length > 0 && choiceOf(offered, rest)),
  };
}

function repairedPart(name: string, part: JsonValue, each: (part: JsonValue) => JsonValue): JsonValue {
  if (['properties', '$defs', 'definitions'].includes(name) && isJsonObject(part))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, each(value)]));
  if (name === 'anyOf') return listOf(part).map(each);
  return name === 'items' ? each(part) : part;
}

/** Texts alone are surely taken. Others are told in words. */
function choiceOf(values: JsonValue[], { type, description }: JsonObject): JsonObject {
  const isOfTexts = values.every((value) => typeof value === 'string') && (type ?? 'string') === 'string';
  if (isOfTexts) return { type: 'string', enum: values };
  const told = `One of: ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  return { description: typeof description === 'string' ? `${description}\n${told}` : told };
}

function merged(parts: JsonValue[]): JsonObject {
  const objects = parts.filter(isJsonObject);
  const properties = objects.map((part) => part['properties']).filter(isJsonObject);
  const required = objects.flatMap((part) => listOf(part['required']));
  return {
    ...joined(objects),
    ...(properties.length > 0 && { properties: joined(properties) }),
    ...(required.length > 0 && { required }),
  };
}

function joined(objects: JsonObject[]): JsonObject {
  return objects.reduce((all, each) => ({ ...all, ...each }), {});
}

/** The package follows references to the definitions at the root alone. */
function leadsSomewhere(reference: string, root: JsonObject): boolean {
  const [, place = '', name = ''] = /^#\/(\$defs|definitions)\/([^/%~]+)$/.exec(reference) ?? [];
  const definitions = root[place];
  return isJsonObject(definitions) && Object.hasOwn(definitions, name);
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
