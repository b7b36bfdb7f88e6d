import { z } from 'zod';
import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/**
 * A schema as clients send values for it (`input`), or as the service answers (`output`). JSON of any shape, which
 * zod describes by definitions that refer to themselves, is left open.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const described = toJsonObject(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  const { $schema: _, $defs: __, ...rest } = described;
  return withoutReferences(rest);
}

/** A format says the same, and generators of clients read it more easily than the pattern behind it. */
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

/** The fields of an object's schema: name, schema, and whether it must be there. */
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
