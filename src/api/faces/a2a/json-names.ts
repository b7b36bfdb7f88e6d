import { isJsonObject } from '../../../domain/json';

/** Fields whose content is the client's own. */
const opaque = new Set(['data', 'metadata']);

/** A part of a message in the parameters: no field of the protocol is deeper. */
const deepest = 4;

/**
 * Returns a client's object with the names of JSON, such as `contextId`. Parsers of protobuf's JSON also take those of
 * the protocol's definition, such as `context_id`, and some clients send them.
 */
export function jsonNames(sent: unknown, depth = 0): unknown {
  if (depth > deepest) return sent;
  if (Array.isArray(sent)) return sent.map((each) => jsonNames(each, depth + 1));
  if (!isJsonObject(sent)) return sent;
  const renamed = Object.entries(sent).map(([given, value]) => {
    const jsonName = given.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    const name = Object.hasOwn(sent, jsonName) ? given : jsonName;
    return [name, opaque.has(name) ? value : jsonNames(value, depth + 1)];
  });
  return Object.fromEntries(renamed);
}
