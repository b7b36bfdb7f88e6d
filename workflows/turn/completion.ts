import { addCost, addTokens } from '../../src/domain/model-usage';
import type { Citations } from '../../src/domain/passages';
import type { LogEvent } from '../../src/domain/turn-log';
import type { ModelStep, Tally } from './activity-types';

type Answered = Extract<ModelStep, { kind: 'answered' }>;

/** The figures after one more step of the model. */
export function tallyStep(tally: Tally, step: Exclude<ModelStep, { kind: 'with_human' }>): Tally {
  const costUsd = addCost(tally.steps === 0 ? (tally.costUsd ?? 0) : tally.costUsd, step.costUsd);
  return {
    steps: tally.steps + 1,
    toolCalls: tally.toolCalls + (step.kind === 'calls' ? step.calls.length : 0),
    usage: addTokens(tally.usage, step.usage),
    firstTokenMs: tally.firstTokenMs || step.firstTokenMs,
    ...(costUsd !== undefined && { costUsd }),
    ...(tally.documents && { documents: tally.documents }),
  };
}

/**
 * The last entry of a turn that was answered. The activity that streamed the answer writes it to the turn's
 * record and the workflow to its log; both make it here, so that they can't differ.
 */
export function completed(
  tally: Tally,
  step: Pick<Answered, 'messageId' | 'model' | 'at'> & Citations,
  startedAt: string,
): LogEvent {
  return {
    event: 'response.completed',
    messageId: step.messageId,
    model: step.model,
    generatedAt: step.at,
    usage: tally.usage,
    ...(tally.costUsd !== undefined && { costUsd: tally.costUsd }),
    ...(step.citations && { citations: step.citations }),
    ...(step.invalidCitations && { invalidCitations: step.invalidCitations }),
    insights: {
      steps: tally.steps,
      toolCalls: tally.toolCalls,
      documentsUsed: tally.documents?.length ?? 0,
      durationMs: Math.max(0, Date.parse(step.at) - Date.parse(startedAt)),
      firstTokenMs: tally.firstTokenMs,
    },
  };
}
