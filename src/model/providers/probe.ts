import type { ModelProvider, ProviderCheck } from '../../domain/model-provider';
import { ServiceError } from '../../domain/errors';
import type { ModelTimeouts } from '../chunk-deadline';
import { asModelError } from '../failures/as-model-error';
import { ModelCall } from '../model-call';
import type { ModelError } from '../model-error';
import { listModels } from './list-models';
import type { Provider } from './provider';

export interface ProbeDeps {
  open: (provider: ModelProvider) => Provider;
  /** Sends requests to the tenant's provider; see providerFetch. */
  fetchOf: (provider: ModelProvider) => typeof globalThis.fetch;
  patience: ModelTimeouts;
}

const mostListed = 1_000;
const unlisted = 'Providers of this kind do not list their models. Name the model yourself.';

/** Asks providers whether they answer. Nothing of it is stored. */
export class ProviderProbe {
  constructor(private readonly deps: ProbeDeps) {}

  /** Asks a model for one word; without one, lists the models. Never rejects with a provider's failure. */
  async check(provider: ModelProvider, model: string | undefined): Promise<ProviderCheck> {
    const beganAt = performance.now();
    const took = () => Math.round(performance.now() - beganAt);
    try {
      if (model === undefined) return await this.checkList(provider, took);
      await this.ask(provider, model);
      const latencyMs = took();
      const models = await this.listedIfItDoes(provider);
      return { ok: true, latencyMs, ...(models && { models }) };
    } catch (error) {
      const { message, advice } = asModelError(error, model ?? '');
      return {
        ok: false,
        latencyMs: took(),
        problem: advice === undefined ? message : `${message} ${advice}`,
      };
    }
  }

  /** Rejects with not_found if providers of its kind do not list their models, and with model_failed if it can't be asked. */
  async list(provider: ModelProvider): Promise<string[]> {
    try {
      const found = await this.listing(provider);
      if (found) return found;
    } catch (error) {
      throw failed(asModelError(error, ''));
    }
    throw new ServiceError('not_found', unlisted);
  }

  private async checkList(provider: ModelProvider, took: () => number): Promise<ProviderCheck> {
    const models = await this.listing(provider);
    if (models) return { ok: true, latencyMs: took(), models };
    return { ok: false, latencyMs: took(), problem: unlisted };
  }

  /** A provider that has answered may still not list its models. */
  private async listedIfItDoes(provider: ModelProvider): Promise<string[] | undefined> {
    return this.listing(provider).catch(() => undefined);
  }

  private async listing(provider: ModelProvider): Promise<string[] | undefined> {
    const signal = AbortSignal.timeout(this.deps.patience.firstByteMs);
    return (await listModels(provider, this.deps.fetchOf(provider), signal))?.slice(0, mostListed);
  }

  private async ask(provider: ModelProvider, model: string): Promise<void> {
    const messages = [{ role: 'user' as const, text: 'Answer with one word: ready' }];
    const request = { model, instructions: '', messages, tools: [] };
    const call = new ModelCall(this.deps.open(provider).wire, request, this.deps.patience);
    await call.read({ onText: () => undefined, signal: new AbortController().signal });
  }
}

function failed({ message, advice }: ModelError): ServiceError {
  return new ServiceError('model_failed', advice === undefined ? message : `${message} ${advice}`);
}
