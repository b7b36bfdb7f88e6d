import { BoundedNames } from './bounded-names';
import type { Instruments } from './instruments';

export interface EndedModelCall {
  /** The model that was requested. */
  model: string;
  /** `answered`, `stopped`, or the name of the failure. */
  outcome: string;
  seconds: number;
  /** Absent if no text came. */
  firstTokenSeconds?: number;
  promptTokens?: number;
  completionTokens?: number;
}

export type ModelMetrics = ReturnType<typeof modelMetrics>;

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

/** Model calls: how they ended, how long they took, and their tokens. */
export function modelMetrics(make: Instruments) {
  const names = new BoundedNames();
  const calls = make.counter('holdfast_model_calls_total', 'Calls of a model, by how they ended.', [
    'model',
    'outcome',
  ]);
  const duration = make.histogram(
    'holdfast_model_call_duration_seconds',
    'From the request to the end of the answer.',
    seconds,
    ['model'],
  );
  const firstToken = make.histogram(
    'holdfast_model_first_token_seconds',
    'From the request to the first text.',
    seconds,
    ['model'],
  );
  const tokens = make.counter('holdfast_model_tokens_total', 'Tokens by the provider’s own count.', [
    'model',
    'direction',
  ]);
  const early = make.counter(
    'holdfast_model_early_calls_total',
    'Calls made while their turn was made durable, by whether the turn took them up.',
    ['fate'],
  );
  for (const fate of ['adopted', 'discarded']) early.inc({ fate }, 0);
  return {
    ended: (call: EndedModelCall) => {
      const model = names.of(call.model);
      calls.inc({ model, outcome: call.outcome });
      duration.observe({ model }, call.seconds);
      if (call.firstTokenSeconds !== undefined) firstToken.observe({ model }, call.firstTokenSeconds);
      tokens.inc({ model, direction: 'input' }, call.promptTokens ?? 0);
      tokens.inc({ model, direction: 'output' }, call.completionTokens ?? 0);
    },
    speculativeCall: (fate: 'adopted' | 'discarded') => early.inc({ fate }),
  };
}
