import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

/** Deeper than any form or answer. */
const mostLevels = 20;
const tooDeep = { error: `It must have at most ${mostLevels} levels.` };
const description = `At most ${mostLevels} levels.`;

/** Any JSON. zod's own type recurses into every level, so hostile input overflows the stack. */
export const boundedJson = z
  .custom<JsonValue>((value) => value !== undefined && isAtMostDeep(value, mostLevels), tooDeep)
  .meta({ description });

/** Any object, bounded in the same way. */
export const boundedJsonObject = z
  .custom<JsonObject>((value) => isJsonObject(value) && isAtMostDeep(value, mostLevels))
  .meta({ type: 'object', description });
