import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { opaqueFields, referenceKinds, type KindName } from './kinds';

export type ReferencedKind = KindName | 'members';

/** A name that stands for an id. */
export interface Reference {
  kind: ReferencedKind;
  text: string;
  path: (string | number)[];
}

/** Returns what stands for the text of a reference. */
type Replace = (kind: ReferencedKind, text: string) => string;

/** Returns the resource with each reference replaced, names by ids or ids by names. */
export function withReferences(resource: JsonObject, replace: Replace): JsonObject {
  return objectWith(resource, (reference) => replace(reference.kind, reference.text), []);
}

/** Returns all references of a resource, with their places. */
export function referencesIn(resource: JsonObject): Reference[] {
  const found: Reference[] = [];
  objectWith(
    resource,
    (reference) => {
      found.push(reference);
      return reference.text;
    },
    [],
  );
  return found;
}

type Visit = (reference: Reference) => string;
type Path = (string | number)[];

function objectWith(object: JsonObject, visit: Visit, path: Path): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const kind = Object.hasOwn(referenceKinds, name) ? referenceKinds[name] : undefined;
      const at = [...path, name];
      if (opaqueFields.includes(name)) return [name, value];
      return [name, kind === undefined ? valueWith(value, visit, at) : namesWith(value, kind, visit, at)];
    }),
  );
}

function valueWith(value: JsonValue, visit: Visit, path: Path): JsonValue {
  if (Array.isArray(value)) return value.map((one, at) => valueWith(one, visit, [...path, at]));
  return isJsonObject(value) ? objectWith(value, visit, path) : value;
}

function namesWith(value: JsonValue, kind: ReferencedKind, visit: Visit, path: Path): JsonValue {
  if (typeof value === 'string') return visit({ kind, text: value, path });
  if (!Array.isArray(value)) return valueWith(value, visit, path);
  return value.map((one, at) => namesWith(one, kind, visit, [...path, at]));
}
