import { ModelError } from '../../model-error';
import type { Fetch } from './vendor';

/** In bytes. No provider sends as much without a part of its reply. */
const longestPart = 8 * 1024 * 1024;

/** The traffic of one request. The packages neither show life signs, nor what they sent, nor why sending failed. */
export class Traffic {
  /** The body as it was sent first. Empty before. */
  body = '';
  /** Why the request failed before a reply began. */
  failure: unknown;
  private unread = 0;

  constructor(
    private readonly send: Fetch,
    private readonly heard: () => void,
  ) {}

  readonly fetch: Fetch = async (input, init) => {
    if (typeof init?.body === 'string') this.body ||= init.body;
    try {
      const { body, status, headers } = await this.send(input, init);
      this.heard();
      return new Response(body && ReadableStream.from(this.pieces(body)), { status, headers });
    } catch (error) {
      this.failure = error;
      throw error;
    }
  };

  /** Called with each part that the package made of the reply. */
  partRead(): void {
    this.unread = 0;
  }

  /** The packages buffer an event until its end. So one that never ends would fill the memory. */
  private async *pieces(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const piece of body) {
      this.heard();
      this.unread += piece.length;
      if (this.unread > longestPart) throw tooLong();
      yield piece;
    }
  }
}

function tooLong(): ModelError {
  const sentence = 'The model provider sent a piece of the answer that is too long to read.';
  return new ModelError('model.answer_too_long', sentence, { retryable: false });
}
