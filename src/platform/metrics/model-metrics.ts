import { Counter, Histogram, type Registry } from 'prom-client';
import { BoundedNames } from './bounded-names';

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

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

/** Model calls: how they ended, how long they took, and their tokens. */
export class ModelMetrics {
  private readonly names = new BoundedNames();
  private readonly calls: Counter<'model' | 'outcome'>;
  private readonly duration: Histogram<'model'>;
  private readonly firstToken: Histogram<'model'>;
  private readonly tokens: Counter<'model' | 'direction'>;
  private readonly early: Counter<'fate'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'holdfast_model_calls_total',
      help: 'Calls of a model, by how they ended.',
      labelNames: ['model', 'outcome'],
      registers,
    });
    this.duration = new Histogram({
      name: 'holdfast_model_call_duration_seconds',
      help: 'From the request to the end of the answer.',
      labelNames: ['model'],
      buckets: seconds,
      registers,
    });
    this.firstToken = new Histogram({
      name: 'holdfast_model_first_token_seconds',
      help: 'From the request to the first text.',
      labelNames: ['model'],
      buckets: seconds,
      registers,
    });
    this.tokens = new Counter({
      name: 'holdfast_model_tokens_total',
      help: 'Tokens by the provider’s own count.',
      labelNames: ['model', 'direction'],
      registers,
    });
    this.early = new Counter({
      name: 'holdfast_model_early_calls_total',
      help: 'Calls made while their turn was made durable, by whether the turn took them up.',
      labelNames: ['fate'],
      registers,
    });
    for (const fate of ['adopted', 'discarded']) this.early.inc({ fate }, 0);
  }

  ended(call: EndedModelCall): void {
    const model = this.names.of(call.model);
    this.calls.inc({ model, outcome: call.outcome });
    this.duration.observe({ model }, call.seconds);
    if (call.firstTokenSeconds !== undefined) this.firstToken.observe({ model }, call.firstTokenSeconds);
    this.tokens.inc({ model, direction: 'input' }, call.promptTokens ?? 0);
    this.tokens.inc({ model, direction: 'output' }, call.completionTokens ?? 0);
  }

  speculativeCall(fate: 'adopted' | 'discarded'): void {
    this.early.inc({ fate });
  }
}
