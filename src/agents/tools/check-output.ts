import { outputIn, safePointer, type OutputFault } from '../../domain/output';
import { isJsonObject, type JsonObject } from '../../domain/json';
import { OverBudgetError } from '../../platform/json-schema/schema-checks';
import type { ArgumentChecker } from './tool-arguments';

/** Returns where a model's answer does not fit the response schema; empty if it fits. */
export async function outputFaults(
  text: string,
  schema: JsonObject,
  { schemas, tenantId }: ArgumentChecker,
): Promise<OutputFault[]> {
  const value = outputIn(text);
  if (value === undefined) return [{ path: '', rule: 'must be JSON with each name once, and nothing else' }];
  if (!isJsonObject(value)) return [{ path: '', rule: 'must be object' }];
  try {
    const faults = await schemas.faults(tenantId, schema, value);
    return faults.map(({ path, message }) => ({ path: safePointer(path, schema), rule: message }));
  } catch (error) {
    if (!(error instanceof OverBudgetError)) throw error;
    return [{ path: '', rule: 'could not be checked: the workspace has used up its time for schemas' }];
  }
}
