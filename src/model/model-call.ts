import { digestOf } from '../platform/digest';
import { ChunkDeadline, type ModelTimeouts } from './chunk-deadline';
import { asModelError } from './failures/as-model-error';
import type { ModelRequest } from './model-request';
import { ReplyCollector } from './reply/collect-reply';
import type { ModelReply } from './reply/model-reply';
import { tellingThoughts } from './reply/think-tags';
import type { OpenReply, RequestFrame, Wire } from './wires/wire';

/** A request as its wire sent it. */
export type SentRequest = Pick<ModelRequest, 'model' | 'messages' | 'tools'> & RequestFrame;

export interface ReplyListener {
  /** Called once the request is on its way. */
  onAsked?: (sent: SentRequest) => void;
  /** Called with each piece of text as it arrives. */
  onText: (added: string) => void;
  /** Called with each piece of the provider's summary of what the model thinks. */
  onThought?: (added: string) => void;
  /** Stops the model. The text so far becomes the reply. */
  signal: AbortSignal;
}

export interface StreamedReply {
  stopped: boolean;
  reply: ModelReply;
  /** When the request was sent to the provider, in milliseconds since 1970. */
  askedAt: number;
  /** SHA-256 of the request's body as it was sent, in base64url. Empty if it was stopped before. */
  requestDigest: string;
}

/** A running request to a provider. Read it once, or abandon it. */
export class ModelCall {
  private readonly controller = new AbortController();
  private readonly deadline: ChunkDeadline;
  private readonly askedAt = Date.now();
  private readonly opened: Promise<OpenReply>;

  constructor(
    private readonly wire: Wire,
    private readonly request: ModelRequest,
    patience: ModelTimeouts,
  ) {
    const { signal } = this.controller;
    const deadline = new ChunkDeadline(this.controller, patience);
    this.deadline = deadline;
    this.opened = wire.open(request, { signal, heard: () => deadline.heard() });
    // It may fail before anything reads it.
    this.opened.catch(() => undefined);
  }

  /** Reads the reply as it arrives, including what arrived before this call. Throws only ModelErrors. */
  async read({ onAsked, onText, onThought, signal }: ReplyListener): Promise<StreamedReply> {
    const { askedAt, controller, deadline, request } = this;
    const collector = new ReplyCollector(request.model);
    const stop = () => controller.abort(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    let body = () => '';
    onAsked?.({ ...request, ...this.wire.frame(request) });
    try {
      const open = await this.opened;
      body = open.body;
      for await (const part of tellingThoughts(open.parts)) {
        collector.add(part);
        if (part.type === 'text') onText(part.text);
        else if (part.type === 'reasoning' && part.isSummary) onThought?.(part.text);
      }
      // A provider that stays silent after the end of its reply has said all.
      if (signal.aborted || !collector.hasEnded) controller.signal.throwIfAborted();
      // The digest is computed last, so that the request does not wait for it.
      return { stopped: false, reply: collector.finish(), askedAt, requestDigest: digestOf(body()) };
    } catch (error) {
      if (signal.aborted)
        return { stopped: true, reply: collector.partial(), askedAt, requestDigest: digestOf(body()) };
      throw asModelError(controller.signal.aborted ? controller.signal.reason : error, request.model);
    } finally {
      deadline.clear();
      signal.removeEventListener('abort', stop);
    }
  }

  /** Aborts the request, because nothing will read it. */
  abandon(): void {
    this.deadline.clear();
    this.controller.abort();
  }
}
