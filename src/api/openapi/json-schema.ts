import { z } from 'zod';
import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/**
 * Converts a zod schema to JSON Schema, for values that clients send (`input`) or that the service returns
 * (`output`). References are removed: zod describes arbitrary JSON by recursive definitions, which become
 * schemas for any value.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const described = toJsonObject(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  const { $schema: _, $defs: __, ...rest } = described;
  return withoutReferences(rest);
}

/**
 * Removes the pattern of a known format. The format means the same, and client generators handle it better.
 */
function override({ jsonSchema: described }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (described.format === 'date-time' || described.format === 'email') delete described.pattern;
}

function withoutReferences(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(([name]) => name !== '$ref');
  return Object.fromEntries(entries.map(([name, value]) => [name, openUp(value)]));
}

function openUp(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(openUp);
  return isJsonObject(value) ? withoutReferences(value) : value;
}

/** Returns the fields of an object schema: name, schema, and whether the field is required. */
export function fieldsOf(schema: JsonObject): { name: string; schema: JsonObject; required: boolean }[] {
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: isJsonObject(field) ? field : {},
    required: names.includes(name),
  }));
}
