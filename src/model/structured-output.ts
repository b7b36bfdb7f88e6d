import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json';
import { nameOfModel } from './context/model-windows';

/** The beginnings of names of models whose providers take a JSON Schema for the answer. */
const able = ['gpt-4o', 'gpt-4.1', 'gpt-5', 'o1', 'o3', 'o4', 'gemini'];
const unable = ['gpt-4o-2024-05-13', 'o1-mini', 'o1-preview', 'gemini-1.0', 'gpt-5-chat'];

/** The parameters by which the APIs take a schema for the answer. */
export const schemaParameters = ['response_format', 'text', 'output_config', 'responseJsonSchema'];

/** True if the provider of a model of this name takes a JSON Schema for the answer, as far as is known. */
export function takesSchema(model: string): boolean {
  const name = nameOfModel(model);
  const begins = (beginning: string) => name.startsWith(beginning);
  return able.some(begins) && !unable.some(begins);
}

/** Ends the instructions of a model that takes no schema. */
export function schemaInstructions(schema: JsonObject): string {
  return `Answer with one JSON object alone, without any other text. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
}

/** Returns the format of the answer as OpenAI's APIs take it. Strict if the provider can enforce the whole schema. */
export function answerFormat(schema: JsonObject): { name: string; schema: JsonObject; strict: boolean } {
  return { name: 'answer', schema: { ...schema }, strict: isStrict(schema) };
}

/** Keywords that providers enforce while the model writes. With any other one the answer is only asked for. */
const enforced = new Set([
  ...[
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'enum',
    'const',
    'anyOf',
    'description',
  ],
  ...['title', '$defs', '$ref', 'definitions'],
]);

/** True if every object of the schema requires all its properties and allows no others. */
export function isStrict(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return false;
  if (!Object.keys(schema).every((name) => enforced.has(name))) return false;
  const {
    properties = {},
    required = [],
    additionalProperties,
    items,
    anyOf = [],
    $defs = {},
    definitions = {},
  } = schema;
  const isObject = schema['type'] === 'object' || schema['properties'] !== undefined;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const demanded: unknown[] = Array.isArray(required) ? required : [];
  if (isObject && (additionalProperties !== false || !names.every((name) => demanded.includes(name))))
    return false;
  const within = [properties, $defs, definitions].flatMap((each) =>
    isJsonObject(each) ? Object.values(each) : [],
  );
  const listed = [...(items === undefined ? [] : [items]), ...(Array.isArray(anyOf) ? anyOf : [])];
  return [...within, ...listed].every(isStrict);
}
