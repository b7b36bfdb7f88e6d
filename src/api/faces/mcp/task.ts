import type { JsonObject } from '../../../domain/json';
import type { Peer } from './peer';
import { wordsOf } from '../questions';
import { inputRequestsOf, unasked } from './question-rules';
import { endedResult } from './tool-result';
import type { KnownTurn } from './known-turn';
import type { TurnSoFar } from './turn-so-far';

const pollMs = 1_000;
/** While a person is asked. */
const patientPollMs = 5_000;

const stopped = new Set<string>(['cancelled', 'interrupted']);

type Status = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** When a turn began and when something last happened in it, RFC 3339. */
export interface TaskTimes {
  createdAt: string;
  lastUpdatedAt: string;
}

/** Returns the times of a turn. One that waits for another has not begun: it has those of the request. */
export function timesOf({ log: { entries } }: KnownTurn, now: number): TaskTimes {
  const at = new Date(now).toISOString();
  return { createdAt: entries.at(0)?.at ?? at, lastUpdatedAt: entries.at(-1)?.at ?? at };
}

/** Returns the turn as a task, in the words of the client's revision. */
export function taskOf(
  place: KnownTurn['place'],
  turn: TurnSoFar,
  times: TaskTimes,
  { isModern, elicits }: Pick<Peer, 'isModern' | 'elicits'>,
): JsonObject {
  const status = statusOf(turn, { isModern, elicits });
  const statusMessage = messageOf(turn, elicits);
  const waits = turn.waitsForOperator || turn.questions.length > 0;
  const interval = waits ? patientPollMs : pollMs;
  const task = {
    taskId: place.turnId,
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    ...times,
  };
  // They are kept for as long as the conversation.
  if (!isModern) return { ...task, ttl: null, pollInterval: interval };
  return {
    ...task,
    ttlMs: null,
    pollIntervalMs: interval,
    ...(status === 'input_required' && { inputRequests: inputRequestsOf(turn.questions) }),
    ...(status === 'completed' && { result: endedResult(turn, place) }),
  };
}

/** Before 2026-07-28 a task whose result is an error has failed. Since then `failed` is for errors of the protocol. */
function statusOf(
  { completed, failed, questions }: TurnSoFar,
  { isModern, elicits }: Pick<Peer, 'isModern' | 'elicits'>,
): Status {
  if (failed && stopped.has(failed.code)) return 'cancelled';
  if (failed) return isModern ? 'completed' : 'failed';
  if (completed) return 'completed';
  return questions.length > 0 && elicits ? 'input_required' : 'working';
}

function messageOf({ failed, questions, status }: TurnSoFar, elicits: boolean): string | undefined {
  if (failed) return failed.message;
  if (questions.length === 0) return status;
  return elicits ? questions.map(wordsOf).join(' ') : unasked(questions);
}
