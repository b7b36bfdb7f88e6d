// The worker of the pool in schema-checks.ts.
import { readTools } from '../openapi/read-tools';
import { judge } from '../rules/judge';
import { CompiledSchemas } from './compiled-schemas';
import type { Answer, Answered, ArgumentFault, Order, SchemaOrder } from './order';

const schemas = new CompiledSchemas();
const notCheckable = { path: [], message: 'could not be checked against the schema' };

/**
 * Does what tenants wrote: checks values against their schemas, evaluates their rules, and reads their documents of
 * OpenAPI. May never return.
 */
export function check(order: Order): Answered {
  const begun = performance.now();
  return { answer: answerTo(order), ms: performance.now() - begun };
}

function answerTo(order: Order): Answer {
  if ('rules' in order) return { kind: 'judged', ...judge(order.rules) };
  if ('schema' in order) return checkSchema(order);
  return { kind: 'tools', read: readTools(order.openApi, (schema) => schemas.compile(schema)) };
}

function checkSchema({ schema, value }: SchemaOrder): Answer {
  try {
    schemas.compile(schema);
  } catch (error) {
    return { kind: 'unusable', reason: error instanceof Error ? error.message : 'unknown fault' };
  }
  return { kind: 'checked', faults: value === undefined ? [] : faultsOf(schema, value) };
}

function faultsOf(schema: string, value: string): ArgumentFault[] {
  try {
    return schemas.check(schema, value);
  } catch {
    // Such as a schema that refers to itself without end.
    return [notCheckable];
  }
}
