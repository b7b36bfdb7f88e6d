import { verify, type KeyObject } from 'node:crypto';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import type { Signer } from '../../platform/signing/signing-keys';
import { canonicalJson, canonicalMembers, objectOf } from '../../domain/canonical-json';

/** Adds the members `key` and `signature`, and returns the statement as canonical JSON. */
export function signed(statement: object, signer: Signer): string {
  const members = canonicalMembers({ ...statement, key: signer.kid });
  return objectOf([...members, ...canonicalMembers({ signature: signer.sign(objectOf(members)) })]);
}

/** Parses a line that must be a JSON object in canonical form; undefined if it is not. */
export function parseCanonical(line: string): JsonObject | undefined {
  const value = parseJson(line);
  if (!isJsonObject(value)) return undefined;
  try {
    return canonicalJson(value) === line ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True if the statement's `signature` is that of its key. Accepts one spelling of a signature alone. */
export function isSignedBy(statement: JsonObject, keys: ReadonlyMap<string, KeyObject>): boolean {
  const { signature, ...rest } = statement;
  const { key } = rest;
  if (typeof signature !== 'string' || typeof key !== 'string') return false;
  const publicKey = keys.get(key);
  const bytes = Buffer.from(signature, 'base64url');
  if (!publicKey || bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(canonicalJson(rest)), publicKey, bytes);
}
