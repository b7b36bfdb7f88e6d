import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '../../domain/json';

/** SHA-256, in base64url, of what a tool says about itself. The order of the names in its schema makes no difference. */
export function definitionHash(name: string, description: string, schema: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify([name, description, ordered(schema)]))
    .digest('base64url');
}

/** As pairs, since an object made anew would lose a name such as `__proto__`. */
function ordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return { object: names.map((name) => [name, ordered(value[name] ?? null)]) };
}
