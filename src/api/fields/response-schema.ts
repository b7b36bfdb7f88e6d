import type { Fault } from '../../domain/errors';
import type { JsonObject } from '../../domain/json';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import { boundedObject } from './bounded-json';

/** Bounds a response schema, in KiB of JSON. */
const mostKib = 16;

/** A JSON Schema for answers. Only its size and depth are checked here. */
export const responseSchema = boundedObject(mostKib);

/** Returns the faults of a schema for answers. Rejects with rate_limited if the tenant has no time left for checks. */
export async function responseSchemaFaults(
  schemas: Pick<SchemaChecks, 'schemaFault'>,
  tenantId: string,
  schema: JsonObject,
  path: string,
): Promise<Fault[]> {
  if (schema['type'] !== 'object') return [{ path, message: 'Must be a JSON Schema of type object.' }];
  const message = await schemas.schemaFault(tenantId, schema);
  return message === undefined ? [] : [{ path, message }];
}
