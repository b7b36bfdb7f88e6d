import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { BodySchema } from './body-schemas';
import type { Kind } from './kinds';
import { fitsMask, resolved, secretsIn, withSecrets } from './secrets';

/** Returns the fields in which a file differs from what the service shows, besides the values of secrets. */
export function changedFields(
  kind: Kind,
  { schema, removable }: Pick<BodySchema, 'schema' | 'removable'>,
  desired: JsonObject,
  shown: JsonObject,
): string[] {
  const hidden = (resource: JsonObject) => withSecrets(kind, resource, () => '');
  const [wanted, found] = [hidden(desired), hidden(shown)];
  const names = isJsonObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return names.filter((name) => {
    const [one, other] = [wanted[name], found[name]];
    // The service has a value of its own for a field that a file leaves out, unless null can remove it.
    if (one === undefined) return other !== undefined && removable.has(name);
    return !isSame(one, other, name);
  });
}

/** Returns the fields with a secret that the service shows to be another one. */
export function changedSecrets(
  kind: Kind,
  desired: JsonObject,
  shown: JsonObject,
  environment: NodeJS.ProcessEnv,
): string[] {
  const masks = new Map(secretsIn(kind, shown).map(({ path, text }) => [path.join('/'), text]));
  const fields = secretsIn(kind, desired).flatMap(({ path, text }) => {
    const [value, mask] = [resolved(text, environment), masks.get(path.join('/'))];
    const isOther = value !== undefined && mask !== undefined && !fitsMask(value, mask);
    return isOther ? path.slice(0, 1) : [];
  });
  return [...new Set(fields)];
}

/** The service gives ids to rules that have none. */
function isSame(one: JsonValue, other: JsonValue | undefined, name: string): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((entry, at) => isSame(entry, name === 'rules' ? likeRule(entry, other[at]) : other[at], ''))
    );
  if (!isJsonObject(one) || !isJsonObject(other)) return isDeepStrictEqual(one, other);
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((each) => {
    const value = one[each];
    return value === undefined ? other[each] === undefined : isSame(value, other[each], each);
  });
}

function likeRule(wanted: JsonValue, found: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(wanted) || !isJsonObject(found) || wanted['id'] !== undefined) return found;
  const { id: _, ...others } = found;
  return others;
}
