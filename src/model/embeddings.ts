import type OpenAI from 'openai';
import { asModelError } from './failures/as-model-error';

export interface EmbeddingsSettings {
  model: string;
  /** Length of a vector. Absent: the model's default. Not every model supports a shorter one. */
  dimensions?: number;
  /** Timeout of a request in milliseconds. */
  timeoutMs: number;
}

/** Turns texts into vectors with the Embeddings API. A call sends one request and does not retry. */
export class Embeddings {
  constructor(
    private readonly openai: OpenAI,
    private readonly settings: EmbeddingsSettings,
  ) {}

  /**
   * Returns a vector for each text, in order.
   * @throws ModelError, or the signal's reason
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
      throw asModelError(error, model);
    }
  }
}

function inOrder(data: { index: number; embedding: number[] }[], count: number): number[][] {
  const vectors = data.sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  if (vectors.length !== count)
    throw new Error('The embeddings model gave another number of vectors than of texts.');
  return vectors;
}
