import type OpenAI from 'openai';
import { classifyProviderError } from './model-error';

export interface EmbeddingsSettings {
  model: string;
  /** Numbers in a vector; absent: as many as the model gives. Not every model can give fewer. */
  dimensions?: number;
  /** Milliseconds. */
  timeoutMs: number;
}

/** Texts as vectors, by a model behind the Embeddings API. One request a call, without a second attempt. */
export class Embeddings {
  constructor(
    private readonly openai: OpenAI,
    private readonly settings: EmbeddingsSettings,
  ) {}

  /**
   * A vector for each text, in order.
   * @throws ModelError
   */
  async embed(texts: string[], signal?: AbortSignal): Promise<number[][]> {
    const { model, dimensions, timeoutMs } = this.settings;
    try {
      const { data } = await this.openai.embeddings.create(
        { model, input: texts, encoding_format: 'float', ...(dimensions !== undefined && { dimensions }) },
        { timeout: timeoutMs, maxRetries: 0, ...(signal && { signal }) },
      );
      return inOrder(data, texts.length);
    } catch (error) {
      signal?.throwIfAborted();
      throw classifyProviderError(error, model);
    }
  }
}

function inOrder(data: { index: number; embedding: number[] }[], count: number): number[][] {
  const vectors = data.sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  if (vectors.length !== count)
    throw new Error('The embeddings model gave another number of vectors than of texts.');
  return vectors;
}
