import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../domain/json';

const deepest = 20;
const kib = 1_024;

/** A JSON object small and shallow enough for code that recurses into it. */
export function boundedObject(mostKib: number) {
  const error = `It must be a JSON object of at most ${mostKib} KiB and ${deepest} levels.`;
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
