import type { z } from 'zod';
import type { Fault } from '../../domain/errors';

/** The value where it fits, else its faults under their paths, which begin with `place`. */
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

/** zod names all unknown fields of an object in one breath. */
function faultsOf(issue: z.core.$ZodIssue, place: string): Fault[] {
  const pathTo = (...path: PropertyKey[]) => [place, ...issue.path, ...path].map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path: pathTo(), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathTo(key), message: 'There is no such field.' }));
}
