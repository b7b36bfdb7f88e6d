import { isJsonObject, parseObject, type JsonObject } from './json-object.js';

export const parameterTypes = ['string', 'number', 'integer', 'boolean', 'texts', 'other'] as const;
export type ParameterType = (typeof parameterTypes)[number];

export interface Parameter {
  name: string;
  /** `texts` is a list of texts; `other` is a schema without a form. */
  type: ParameterType;
  description: string;
  isRequired: boolean;
  /** The allowed texts; empty for any. */
  choices: string[];
  /** The rest of its schema. */
  rest: JsonObject;
}

/** A JSON Schema of an object in a form. It loses nothing of the schema. */
export interface SchemaForm {
  parameters: Parameter[];
  rest: JsonObject;
}

/** Returns the form of a schema's JSON text, or undefined if only the text can show it. */
export function formOf(text: string): SchemaForm | undefined {
  const schema = parseObject(text);
  if (!schema) return undefined;
  const { type = 'object', properties = {}, required = [], ...rest } = schema;
  if (type !== 'object' || !isJsonObject(properties) || !isTexts(required)) return undefined;
  const names = Object.keys(properties);
  if (required.some((name) => !names.includes(name))) return undefined;
  const parameters: Parameter[] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) return undefined;
    parameters.push({ name, isRequired: required.includes(name), ...contentOf(property) });
  }
  return { parameters, rest };
}

/** Returns the schema as indented JSON text. */
export function textOf({ parameters, rest }: SchemaForm): string {
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, propertyOf(parameter)])),
    ...(required.length > 0 && { required: [...new Set(required)] }),
    ...rest,
  };
  return JSON.stringify(schema, null, 2);
}

type Content = Omit<Parameter, 'name' | 'isRequired'>;

function contentOf(property: JsonObject): Content {
  const { description: said, ...schema } = property;
  const isText = typeof said === 'string';
  const description = isText ? said : '';
  const kept = isText || said === undefined ? {} : { description: said };
  const { type, ...keywords } = schema;
  if (type === 'string' && isTexts(keywords['enum'])) {
    const { enum: choices, ...rest } = keywords;
    return { type, description, choices: isTexts(choices) ? choices : [], rest: { ...kept, ...rest } };
  }
  if (type === 'string' || type === 'number' || type === 'integer' || type === 'boolean')
    return { type, description, choices: [], rest: { ...kept, ...keywords } };
  const { items, ...rest } = keywords;
  if (type === 'array' && isJsonObject(items) && isOnlyText(items))
    return { type: 'texts', description, choices: [], rest: { ...kept, ...rest } };
  return { type: 'other', description, choices: [], rest: { ...kept, ...schema } };
}

function propertyOf({ type, description, choices, rest }: Parameter): JsonObject {
  return {
    ...(type === 'texts' ? { type: 'array', items: { type: 'string' } } : type !== 'other' && { type }),
    ...(description !== '' && { description }),
    ...(choices.length > 0 && { enum: choices }),
    ...rest,
  };
}

function isOnlyText(items: JsonObject): boolean {
  return items['type'] === 'string' && Object.keys(items).length === 1;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
