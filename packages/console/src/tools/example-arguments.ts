import { isJsonObject, type JsonObject } from './json-object.js';

/** Returns arguments that show what a schema takes, to edit. */
export function exampleArguments(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isJsonObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isJsonObject(property) ? exampleOf(property) : null,
    ]),
  );
}

function exampleOf(schema: JsonObject): unknown {
  const { type, enum: choices, examples, minimum = 0 } = schema;
  if ('default' in schema) return schema['default'];
  for (const known of [examples, choices]) if (Array.isArray(known) && known.length > 0) return known[0];
  switch (type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return minimum;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return exampleArguments(schema);
    default:
      return null;
  }
}
