import { addCost, addTokens, noTokens } from './model-usage';
import type { Citations } from './passages';
import type { CompletedEntry, LogEvent } from './turn-log';
import type { ModelChoice } from './model-provider';
import type { TokenUsage } from './model-usage';
import { withModel, type ModelFigures } from './turn-figures';
import type { PlannedCall } from './planned-call';

/** Metrics of the turn so far. */
export interface Tally {
  steps: number;
  toolCalls: number;
  usage: TokenUsage;
  /**
   * Milliseconds from the start of the turn to the first text of the first step that produced any, without those in
   * which people were asked; 0 until then.
   */
  firstTokenMs: number;
  /** In US dollars; absent before the first known cost, or if the cost of a step is unknown. */
  costUsd?: number;
  /** Ids of the documents whose passages the model received; absent if there are none. */
  documents?: string[];
  /** By model; absent before the first step. */
  models?: ModelFigures[];
}

export const noTally: Tally = { steps: 0, toolCalls: 0, usage: noTokens, firstTokenMs: 0 };

/** A model step's part of the turn's metrics. */
export interface CountedStep {
  usage: TokenUsage;
  firstTokenMs: number;
  costUsd?: number;
  calls?: PlannedCall[];
}

/** The last entry's facts about the step that answered. `at` is RFC 3339. */
export type AnsweringStep = Pick<CompletedEntry, 'messageId' | 'model' | 'output' | 'incomplete'> & {
  at: string;
} & Citations;

/** Returns the turn's metrics after one more step. `asked` is the model that was asked, as the agent names it. */
export function tallyStep(tally: Tally, step: CountedStep, { model, providerId }: ModelChoice): Tally {
  const costUsd = addCost(tally.steps === 0 ? (tally.costUsd ?? 0) : tally.costUsd, step.costUsd);
  return {
    steps: tally.steps + 1,
    toolCalls: tally.toolCalls + (step.calls?.length ?? 0),
    usage: addTokens(tally.usage, step.usage),
    firstTokenMs: tally.firstTokenMs || step.firstTokenMs,
    ...(costUsd !== undefined && { costUsd }),
    ...(tally.documents && { documents: tally.documents }),
    models: withModel(tally.models, {
      model,
      ...(providerId !== undefined && { providerId }),
      steps: 1,
      usage: step.usage,
      costUsd: step.costUsd,
    }),
  };
}

/** Builds the last entry of a turn that did not fail. `startedAt` is RFC 3339. */
export function completed(
  tally: Tally,
  step: AnsweringStep,
  startedAt: string,
): Extract<LogEvent, { event: 'response.completed' }> {
  const { reasoningTokens, cachedTokens, ...usage } = tally.usage;
  return {
    event: 'response.completed',
    messageId: step.messageId,
    model: step.model,
    generatedAt: step.at,
    ...(step.output && { output: step.output }),
    ...(step.incomplete && { incomplete: step.incomplete }),
    usage,
    ...(tally.costUsd !== undefined && { costUsd: tally.costUsd }),
    ...(step.citations && { citations: step.citations }),
    ...(step.invalidCitations && { invalidCitations: step.invalidCitations }),
    insights: {
      steps: tally.steps,
      toolCalls: tally.toolCalls,
      documentsUsed: tally.documents?.length ?? 0,
      durationMs: Math.max(0, Date.parse(step.at) - Date.parse(startedAt)),
      firstTokenMs: tally.firstTokenMs,
      ...(reasoningTokens !== undefined && { reasoningTokens }),
      ...(cachedTokens !== undefined && { cachedTokens }),
    },
  };
}
