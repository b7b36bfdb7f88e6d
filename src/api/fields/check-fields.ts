import type { z } from 'zod';
import { invalidRequest, type Fault } from '../../domain/errors';

/**
 * Returns the parsed value. If it does not match the schema, returns undefined and adds its faults to
 * `faults`, with paths that start with `place`.
 */
export function check<T>(
  schema: z.ZodType<T>,
  value: unknown,
  place: string,
  faults: Fault[],
): T | undefined {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  faults.push(...parsed.error.issues.flatMap((issue) => faultsOf(issue, place)));
  return undefined;
}

/** Returns the parsed value, or throws invalid_request with every fault. */
export function demand<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const faults: Fault[] = [];
  const parsed = check(schema, value, place, faults);
  if (parsed === undefined) throw invalidRequest(faults);
  return parsed;
}

/** zod reports all unknown fields of an object as one issue; this returns one fault for each. */
function faultsOf(issue: z.core.$ZodIssue, place: string): Fault[] {
  const pathTo = (...path: PropertyKey[]) => [place, ...issue.path, ...path].map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path: pathTo(), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathTo(key), message: 'Unknown field.' }));
}
