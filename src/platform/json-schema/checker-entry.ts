// What the threads of the pool in schema-checks.ts run.
import { CompiledSchemas } from './compiled-schemas';
import type { Answer, ArgumentFault, Order } from './order';

const schemas = new CompiledSchemas();
const notCheckable = { path: [], message: 'could not be checked against the schema' };

/** Compiles tenants' schemas and checks values against them. May never return. */
export function check({ schema, value }: Order): Answer {
  const begun = performance.now();
  try {
    schemas.compile(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown fault';
    return { kind: 'unusable', reason, ms: performance.now() - begun };
  }
  const faults = value === undefined ? [] : faultsOf(schema, value);
  return { kind: 'checked', faults, ms: performance.now() - begun };
}

function faultsOf(schema: string, value: string): ArgumentFault[] {
  try {
    return schemas.check(schema, value);
  } catch {
    // Such as a schema that refers to itself without end.
    return [notCheckable];
  }
}
