import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/** Deeper than any form or answer. */
const mostLevels = 20;
const tooDeep = { error: `Must have at most ${mostLevels} levels.` };
const description = `At most ${mostLevels} levels.`;

/** Any JSON. zod's own type recurses into every level, so hostile input overflows the stack. */
export const boundedJson = z
  .custom<JsonValue>((value) => value !== undefined && isAtMostDeep(value, mostLevels), tooDeep)
  .meta({ description });

/** Any object, bounded in the same way. */
export const boundedJsonObject = z
  .custom<JsonObject>((value) => isJsonObject(value) && isAtMostDeep(value, mostLevels))
  .meta({ type: 'object', description });

const deepest = 20;
const kib = 1_024;

/** A JSON object small and shallow enough for code that recurses into it. */
export function boundedObject(mostKib: number) {
  const error = `Must be a JSON object of at most ${mostKib} KiB and ${deepest} levels.`;
  return z
    .custom<JsonObject>(
      (value) =>
        isJsonObject(value) &&
        isAtMostDeep(value, deepest) &&
        Buffer.byteLength(JSON.stringify(value)) <= mostKib * kib,
      { error },
    )
    .meta({
      type: 'object',
      additionalProperties: true,
      description: `At most ${mostKib} KiB and ${deepest} levels.`,
    });
}
