import { LRUCache } from 'lru-cache';
import type OpenAI from 'openai';
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json';
import { nameOfModel } from './context/model-windows';

/** The beginnings of names of models whose providers take a JSON Schema for the answer. */
const able = ['gpt-4o', 'gpt-4.1', 'gpt-5', 'o1', 'o3', 'o4', 'gemini'];
const unable = ['gpt-4o-2024-05-13', 'o1-mini', 'o1-preview', 'gemini-1.0', 'gpt-5-chat'];

const mostRefusals = 10_000;
const refusedMs = 60 * 60_000;

/**
 * Knows which models take a JSON Schema for their answer. A refusal is remembered for an hour per tenant, since tenants
 * may use different providers under the same name.
 */
export class StructuredOutputs {
  private readonly refusals = new LRUCache<string, true>({ max: mostRefusals, ttl: refusedMs });

  isTakenBy(tenantId: string, model: string): boolean {
    const name = nameOfModel(model);
    const begins = (beginning: string) => name.startsWith(beginning);
    return able.some(begins) && !unable.some(begins) && !this.refusals.has(keyOf(tenantId, model));
  }

  refused(tenantId: string, model: string): void {
    this.refusals.set(keyOf(tenantId, model), true);
  }
}

/** Returns the `response_format` of the request for the answer's schema. */
export function responseFormat(schema: JsonObject): OpenAI.ResponseFormatJSONSchema {
  const strict = isStrict(schema);
  return { type: 'json_schema', json_schema: { name: 'answer', schema: { ...schema }, strict } };
}

/** Ends the instructions of a model that takes no schema. */
export function schemaInstructions(schema: JsonObject): string {
  return `Answer with one JSON object alone, without any other text. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
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
function isStrict(schema: JsonValue): boolean {
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

function keyOf(tenantId: string, model: string): string {
  return `${tenantId}\0${model}`;
}
