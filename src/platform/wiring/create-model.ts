import OpenAI from 'openai';
import type { Metrics } from '../metrics/metrics';
import { Model } from '../../model/model';
import type { Settings } from '../settings/settings';

/** The provider's client. `baseURL`: where its Chat Completions API is; absent: OpenAI's own. */
export function createOpenAI({ model }: Settings, baseURL?: string): OpenAI {
  const { apiKey = 'none', firstByteTimeoutMs } = model;
  return new OpenAI({
    apiKey,
    // The turn tries again, where every attempt is seen.
    maxRetries: 0,
    // The SDK would print what a model wrote.
    logLevel: 'off',
    timeout: firstByteTimeoutMs,
    ...(baseURL && { baseURL }),
  });
}

export function createModel(openai: OpenAI, { model }: Settings, metrics: Metrics): Model {
  const patience = { firstByteMs: model.firstByteTimeoutMs, idleMs: model.idleTimeoutMs };
  return new Model(openai, patience, (fate) => metrics.model.earlyCall(fate));
}
