import type { TurnInput } from '../../src/domain/turn';
import { isTerminal } from '../../src/domain/turn-log';
import type { TurnStop } from '../../src/domain/turn-trace';
import { currentModel } from './ask-model';
import { openCalls } from './call-outcomes';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { PendingAction, TurnProgress } from './messages';
import { roomForAnswers } from './room';
import type { TurnState } from './state';
import { bytesOf } from './waiting-messages';

/** Caps the lines of tools and thoughts in one turn, so that neither grows the history without limit. */
export const mostProgressLines = 50;

interface Run {
  input: TurnInput;
  state: TurnState;
  /** Number of entries that clients have been shown. */
  published: number;
  queue: TurnInput[];
  stop: TurnStop | undefined;
}

/**
 * Returns the turn's progress, with log entries after entry `after`. It contains no entry that is not
 * published yet.
 */
export function progressOf(run: Run, after: number): TurnProgress {
  const { input, state, published, queue } = run;
  const { log, edits, calls, decisions, trace, found, runId } = state;
  const questions = [...state.questions, ...state.below.map(({ pending }) => pending)];
  const asking = modelAsked(state);
  return {
    turnId: input.turnId,
    conversationId: input.conversationId,
    phase: phaseOf(run),
    entries: log.entries.slice(after, published),
    spans: log.spans.filter((span) => span.after >= after && span.after <= published),
    ...(questions.length > 0 && { questions, rules: rulesOf(calls, questions), room: roomForAnswers(state) }),
    ...(Object.keys(edits).length > 0 && { edits }),
    decisions,
    trace,
    ...(found && { found }),
    ...(runId !== undefined && { runId }),
    ...(input.isProved && { isProved: input.isProved }),
    ...(asking && { asking }),
    ...(after === 0 && { message: input.message }),
    queued: queue.map(({ turnId }) => turnId),
    queuedBytes: bytesOf(queue),
    access: Object.fromEntries([input, ...queue].map(({ turnId, access }) => [turnId, access])),
    snapshotId: input.snapshotId,
    ...(input.cause && { cause: input.cause }),
  };
}

function rulesOf(calls: PlannedCall[], questions: PendingAction[]): NonNullable<TurnProgress['rules']> {
  const asked = new Set(questions.map(({ callId }) => callId));
  const entries = calls.flatMap(({ callId, approval, rule, verdict }) =>
    asked.has(callId)
      ? [[callId, { approval, ...(rule && { rule }), ...(verdict && { verdict }) }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** The step that the model is asked for now. While calls run, the next step has not begun. */
export function modelAsked(state: TurnState): TurnProgress['asking'] {
  const { askedAt, questions, tally, log } = state;
  const isAsked = askedAt !== undefined && questions.length === 0 && openCalls(state).length === 0;
  if (!isAsked || log.entries.some(isTerminal)) return undefined;
  return { step: tally.steps + 1, model: currentModel(state), since: new Date(askedAt).toISOString() };
}

/** Returns the turn's phase, according to the published entries. */
export function phaseOf({
  state: { log, questions, below },
  published,
  stop,
}: Pick<Run, 'state' | 'published' | 'stop'>): TurnProgress['phase'] {
  if (log.entries.slice(0, published).some(isTerminal)) return 'ended';
  if (stop?.because === 'cancelled') return 'cancelled';
  return questions.length + below.length > 0 ? 'waiting' : 'working';
}
