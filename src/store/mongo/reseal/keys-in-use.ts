import type { Db } from 'mongodb';
import { keyIdOf } from '../../encryption/sealed-bytes';
import { bytesIn, isSealed } from '../sealed-fields';

/** The ids of the keys that any stored value is sealed with. Reads the whole database. */
export async function keysInUse(db: Db): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { name } of await db.listCollections().toArray())
    for await (const document of db.collection(name).find()) collect(document, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (isSealed(value)) found.add(keyIdOf(bytesIn(value)));
  else if (isPlain(value)) for (const inner of Object.values(value)) collect(inner, found);
}

/** True for lists and for objects without a class. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
