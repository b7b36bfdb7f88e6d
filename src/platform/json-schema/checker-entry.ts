// The worker of the pool in schema-checks.ts.
import { CompiledSchemas } from './compiled-schemas';
import type { Answer, ArgumentFault, Order } from './order';

const schemas = new CompiledSchemas();
const notCheckable = { path: [], message: 'could not be checked against the schema' };

/** Compiles tenants' schemas and checks values against them. May never return. */
export function check({ schema, value }: Order): Answer {
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
