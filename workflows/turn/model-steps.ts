import { completedEntry, type LogEntry, type TurnLog } from '../../src/domain/turn-log';
import type { FailedAttempt } from '../../src/domain/turn-trace';
import type { ModelStep, RecordedEnd } from './activity-types';
import { askModel, currentChoice, currentModel } from './ask-model';
import { withFailure, withStep } from '../../src/domain/turn-budget';
import { askForMore } from './budgets';
import { settleCalls } from './calls';
import { compact } from './compaction';
import { tallyStep } from '../../src/domain/turn-tally';
import { failedOrHandedOff, leftToHuman } from './endings';
import { append, record, recordText, warned } from '../../src/domain/write-log';
import type { ModelFailure, Step, Surroundings, TurnState } from './state';

const longestBackoffMs = 30_000;
/** Caps the failed attempts that a turn carries: while the database is away, one fails every second. */
const mostAttempts = 50;
const nothingUnsettled = {
  calls: [],
  approved: [],
  outcomes: [],
  consents: [],
  unconnected: [],
  tasks: [],
  edits: {},
};

export function onModelReplied(state: TurnState, step: ModelStep, around: Surroundings): Step {
  switch (step.kind) {
    case 'with_human':
      return leftToHuman(state, step, around.now);
    case 'compact':
      return compact(state, around);
    case 'over_budget':
      return askForMore(state, step.over, around);
    case 'answered': {
      const isLong = step.isLong && { isLong: step.isLong };
      return ended({ ...recordText(state, answerOf(step)), ...nothingUnsettled, ...isLong }, step);
    }
  }

  // The model has read the settled calls, and the transcript holds them now.
  const { messageId, model } = step;
  const told = {
    ...withStep(state, step.spent),
    tally: tallyStep(state.tally, step, currentChoice(state)),
    reply: { messageId, model },
    ...nothingUnsettled,
  };
  if (step.kind === 'unfit') return onUnfit(told, step, around);
  const spoken = warned(recordText(told, step), step.warnings, around.now);
  switch (step.kind) {
    case 'calls':
      return settleCalls({ ...spoken, calls: step.calls }, around);
    case 'stopped':
      return { state: spoken, command: { do: 'wait' } };
  }
}

function answerOf({ chars, lead, recorded }: Extract<ModelStep, { kind: 'answered' }>) {
  return { messageId: completedEntry(recorded).messageId, chars, lead };
}

/** The activity has already written the turn's record, including its last entries. */
function ended(state: TurnState, { recorded }: { recorded: LogEntry[] }): Step {
  return { state: append(state, recorded), command: { do: 'end', outcome: 'completed', recorded: true } };
}

/**
 * Clients may have seen the recorded end, so the turn takes it over unchanged. An attempt whose process was presumed dead
 * may have recorded it under a number that has been shown for something else since, such as a reset. Then the step runs
 * again: it finds its answer written, and records the end under the next number.
 */
export function onFoundEnded(state: TurnState, { outcome, log }: RecordedEnd): Step {
  if (!isContinued(state.log, log))
    return { state, command: { do: 'callModel', model: currentModel(state), delayMs: 0 } };
  return { state: { ...state, log }, command: { do: 'end', outcome, recorded: true } };
}

/** True if the other log begins with all entries of the first. */
function isContinued({ entries }: TurnLog, other: TurnLog): boolean {
  return entries.every(({ event, at }, index) => {
    const same = other.entries[index];
    return same?.event === event && same.at === at;
  });
}

/** Retries the model, then tries the next model, then fails the turn with the provider's error message. */
export function onModelFailed(before: TurnState, failure: ModelFailure, around: Surroundings): Step {
  const state = withFailure(before, failure);
  const { limits, models } = state.input;
  const { now } = around;
  const reset = {
    event: 'content.reset',
    reason: 'The answer broke off; what it said so far is void.',
  } as const;
  const shown = failure.shown > 0 ? record(state, reset, now) : state;

  if (!failure.counts) {
    const delayMs = failure.retryAfterMs ?? 0;
    return {
      state: { ...withFailedAttempt(shown, failure, 'moved', now), askedAt: now + delayMs },
      command: { do: 'callModel', model: currentModel(shown), delayMs },
    };
  }
  if (failure.retryable && state.attempt < limits.modelAttempts) {
    const delayMs = failure.retryAfterMs ?? backoff(limits.modelBackoffMs, state.attempt);
    const again = record(shown, { event: 'status', text: 'The model did not answer; trying again' }, now);
    const noted = withFailedAttempt(again, failure, 'retried', now);
    return {
      state: { ...noted, attempt: state.attempt + 1, askedAt: now + delayMs },
      command: { do: 'callModel', model: currentModel(again), delayMs },
    };
  }
  if (state.modelIndex + 1 < models.length) {
    const next = { ...withFailedAttempt(shown, failure, 'fell_back', now), modelIndex: state.modelIndex + 1 };
    const fallback = currentModel(next);
    const switched = record(next, { event: 'status', text: `Asking ${fallback} instead` }, now);
    return {
      state: { ...switched, attempt: 1, askedAt: now },
      command: { do: 'callModel', model: fallback, delayMs: 0 },
    };
  }
  const { message, said = message, retryable, isFiltered, code = 'model_failed' } = failure;
  const noted = { ...withFailedAttempt(shown, failure, 'gave_up', now), ...(isFiltered && { isFiltered }) };
  return failedOrHandedOff(noted, { code, message: said, retryable }, now);
}

/** Notes the attempt that failed, so that people can see later what the turn's time went into. */
function withFailedAttempt(
  state: TurnState,
  { message, shown }: ModelFailure,
  then: FailedAttempt['then'],
  now: number,
): TurnState {
  const { askedAt = now, tally, trace } = state;
  const attempt: FailedAttempt = {
    step: tally.steps + 1,
    ...currentChoice(state),
    startedAt: new Date(Math.min(askedAt, now)).toISOString(),
    endedAt: new Date(now).toISOString(),
    error: message,
    ...(shown > 0 && { reset: true }),
    then,
  };
  const attempts = [...(trace.attempts ?? []), attempt].slice(-mostAttempts);
  return { ...state, trace: { ...trace, attempts } };
}

function backoff(firstMs: number, attempt: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), longestBackoffMs);
}

/** Caps the repairs of an answer that does not fit its schema. After them the turn ends. */
const mostRepairs = 2;

/** The model's answer does not fit the response schema. Nobody is given it; the model is asked to mend it. */
function onUnfit(
  state: TurnState,
  { chars, faults }: Extract<ModelStep, { kind: 'unfit' }>,
  around: Surroundings,
): Step {
  const { repairs = 0 } = state;
  const reset = {
    event: 'content.reset',
    reason: 'The answer does not fit its schema; what it said is void.',
  } as const;
  const shown = chars > 0 ? record(state, reset, around.now) : state;
  if (repairs < mostRepairs)
    return askModel({ ...shown, repairs: repairs + 1 }, 'Asking for an answer that fits', around);
  const message = `The answer does not fit the response schema: ${faults}`;
  return failedOrHandedOff(shown, { code: 'output_invalid', message, retryable: false }, around.now);
}
