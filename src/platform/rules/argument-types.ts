import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/** The CEL type of a JSON value: the name of a type, or the types of an object's fields. */
export type ArgumentType = string | ArgumentFields;
export interface ArgumentFields {
  [name: string]: ArgumentType;
}

const anyObject = 'map<string, dyn>';

/** Keywords with which a schema describes values beyond its own `type` and `properties`. */
const composing = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties'];

/** Returns the CEL type of values that fit a JSON Schema. What the schema leaves open is `dyn`. */
function typeOfSchema(schema: JsonValue | undefined): ArgumentType {
  if (!isJsonObject(schema) || composing.some((keyword) => schema[keyword] !== undefined)) return 'dyn';
  switch (schema['type']) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'number':
      return 'double';
    case 'array':
      return listOf(typeOfSchema(schema['items']));
    case 'object':
      return fieldsOf(schema) ?? anyObject;
    default:
      return 'dyn';
  }
}

/** Returns the type of a tool's arguments. */
export function typeOfArguments(parameters: JsonObject): ArgumentType {
  const type = typeOfSchema(parameters);
  return type === 'dyn' ? anyObject : type;
}

/** Items with fields are maps: CEL names no types of their own. */
function listOf(items: ArgumentType): ArgumentType {
  return `list<${typeof items === 'string' ? items : anyObject}>`;
}

/** Undefined if the schema names no fields, or describes further ones. */
function fieldsOf({ properties, additionalProperties }: JsonObject): ArgumentFields | undefined {
  if (!isJsonObject(properties) || isJsonObject(additionalProperties)) return undefined;
  const fields = Object.entries(properties).map(([name, schema]) => [name, typeOfSchema(schema)] as const);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/**
 * Returns a JSON value as CEL reads it: whole numbers are bigint where the type is int.
 * @throws RangeError if an int has lost digits already
 */
export function celValue(value: JsonValue, type: ArgumentType): unknown {
  if (typeof value === 'number') return type === 'int' ? wholeNumber(value) : value;
  if (typeof type !== 'string') return isJsonObject(value) ? celFields(value, type) : value;
  if (type !== 'list<int>' || !Array.isArray(value)) return value;
  return value.map((item) => celValue(item, 'int'));
}

function celFields(value: JsonObject, type: ArgumentFields): Record<string, unknown> {
  const fields = Object.entries(value).map(([name, inner]) => {
    const known = Object.hasOwn(type, name) ? type[name] : undefined;
    return [name, celValue(inner, known ?? 'dyn')] as const;
  });
  return Object.fromEntries(fields);
}

function wholeNumber(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError('an argument is too large a number');
  return BigInt(value);
}
