import { isObject, type Schema } from './description.js';

const deepest = 6;

/** Returns a minimal example: only what the schema requires. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  const { enum: choices, type, anyOf, oneOf } = schema;
  if (Array.isArray(choices)) return choices[0];
  for (const either of [anyOf, oneOf]) {
    const first: unknown = Array.isArray(either) ? either[0] : undefined;
    if (isObject(first)) return exampleOf(first, depth + 1);
  }
  switch (type) {
    case 'object':
      return depth < deepest ? requiredFields(schema, depth) : {};
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}

function requiredFields({ properties, required }: Schema, depth: number): Record<string, unknown> {
  if (!isObject(properties) || !Array.isArray(required)) return {};
  return Object.fromEntries(
    required.flatMap((name: unknown) => {
      if (typeof name !== 'string') return [];
      const field = properties[name];
      return [[name, isObject(field) ? exampleOf(field, depth + 1) : null]];
    }),
  );
}
