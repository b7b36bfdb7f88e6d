import type OpenAI from 'openai';
import { digestOf } from '../platform/digest';
import { ChunkDeadline, type ModelTimeouts } from './chunk-deadline';
import { classifyProviderError } from './model-error';
import { ReplyCollector } from './collect-reply';
import { type ModelReply, completionParams, type ModelRequest } from './model-request';

export interface ReplyListener {
  /** Called with each piece of text as it arrives. */
  onText: (added: string) => void;
  /** Stops the model. The text so far becomes the reply. */
  signal: AbortSignal;
}

export interface StreamedReply {
  stopped: boolean;
  reply: ModelReply;
  /** When the request was sent to the provider, in milliseconds since 1970. */
  askedAt: number;
  /** SHA-256 of the request's body as it was sent, in base64url. */
  requestDigest: string;
}

/** A running request to a provider of the Chat Completions API. Read it once, or abandon it. */
export class ModelCall {
  private readonly controller = new AbortController();
  private readonly deadline: ChunkDeadline;
  private readonly askedAt = Date.now();
  private readonly params: OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
  private readonly stream: Promise<AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>>;

  constructor(
    openai: OpenAI,
    private readonly request: ModelRequest,
    patience: ModelTimeouts,
  ) {
    const { signal } = this.controller;
    this.deadline = new ChunkDeadline(this.controller, patience);
    this.params = completionParams(request);
    this.stream = openai.chat.completions.create(this.params, { signal });
    // It may fail before anything reads it.
    this.stream.catch(() => undefined);
  }

  /** Reads the reply as it arrives, including what arrived before this call. Throws only ModelErrors. */
  async read({ onText, signal }: ReplyListener): Promise<StreamedReply> {
    const { askedAt, controller, deadline, request } = this;
    const collector = new ReplyCollector(request.model);
    const stop = () => controller.abort(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const chunk of await this.stream) {
        deadline.heard();
        const added = collector.add(chunk);
        if (added) onText(added);
      }
      // The SDK ends an aborted stream without an error.
      controller.signal.throwIfAborted();
      return { stopped: false, reply: collector.finish(), askedAt, requestDigest: this.digest() };
    } catch (error) {
      if (signal.aborted)
        return { stopped: true, reply: collector.partial(), askedAt, requestDigest: this.digest() };
      throw classifyProviderError(
        controller.signal.aborted ? controller.signal.reason : error,
        request.model,
      );
    } finally {
      deadline.clear();
      signal.removeEventListener('abort', stop);
    }
  }

  /** The SDK sends the parameters as JSON. Computed last, so that the request does not wait for it. */
  private digest(): string {
    return digestOf(JSON.stringify(this.params));
  }

  /** Aborts the request, because nothing will read it. */
  abandon(): void {
    this.deadline.clear();
    this.controller.abort();
  }
}
