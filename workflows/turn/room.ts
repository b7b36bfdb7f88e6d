import { jsonBytes } from '../../src/domain/json';
import type { TurnState } from './state';

/**
 * Caps the state of a turn when nothing of it runs, in bytes of JSON. A payload of Temporal has at most 2 MiB, and each
 * piece of work adds to it what `plan-call`, `collect-reply` and `tasks` allow.
 */
const mostStateBytes = 1024 * 1024;
/** Bytes that an answer may always have, so that every question can be answered. */
const alwaysTakenBytes = 4 * 1024;
/** Number of places that keep an answer at most, such as the edit, the call and the decision. */
const places = 3;

/** True if the turn can't go on, because it knows more than Temporal takes. */
export function isOvergrown(state: TurnState): boolean {
  return jsonBytes(state) > mostStateBytes;
}

/** The bytes of JSON that answers of one request may have. */
export function roomForAnswers(state: TurnState): number {
  return Math.max(alwaysTakenBytes, Math.floor((mostStateBytes - jsonBytes(state)) / places));
}
