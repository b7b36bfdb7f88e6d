import { isDeepStrictEqual } from 'node:util';
import type OpenAI from 'openai';
import type { Patience } from './chunk-deadline';
import { ModelCall, type ReplyListener, type StreamedReply } from './model-call';
import type { ModelRequest } from './model-request';

/** How long an early call waits for the turn to take it up, in milliseconds; the turn may run in another process. */
const keptMs = 10_000;

/** The turn that asks. */
export interface Asker {
  turnId: string;
  conversationId: string;
}

/** What became of an early call. */
export type EarlyFate = 'adopted' | 'discarded';

interface EarlyCall {
  turnId: string;
  request: ModelRequest;
  call: ModelCall;
  expiry: NodeJS.Timeout;
}

/**
 * A model behind the Chat Completions API. A turn's first call can be made early, while the turn itself is still
 * being made durable: its answer waits here, shown to nobody, until the turn asks just that.
 */
export class Model {
  /** By conversation: of two messages at once only one begins a turn. */
  private readonly early = new Map<string, EarlyCall>();

  constructor(
    private readonly openai: OpenAI,
    private readonly patience: Patience,
    private readonly onEarlyCall: (fate: EarlyFate) => void = () => undefined,
  ) {}

  /** Asks for the turn, and reads the reply as it comes. Throws only ModelErrors. */
  ask(asker: Asker, request: ModelRequest, listener: ReplyListener): Promise<StreamedReply> {
    return (this.takeUp(asker, request) ?? this.call(request)).read(listener);
  }

  /** Asks what the turn is going to ask; does nothing where another turn of the conversation has. */
  askEarly({ turnId, conversationId }: Asker, request: ModelRequest): void {
    if (this.early.has(conversationId)) return;
    const expiry = setTimeout(() => this.forget({ turnId, conversationId }), keptMs);
    this.early.set(conversationId, { turnId, request, call: this.call(request), expiry });
  }

  /** The turn will not ask: it did not begin. */
  forget(asker: Asker): void {
    this.discard(this.remove(asker));
  }

  /** Hangs up on every early call. */
  close(): void {
    for (const [conversationId, { turnId }] of [...this.early]) this.forget({ turnId, conversationId });
  }

  /** The early call, if this is what it asked: what the turn knows may have changed since. */
  private takeUp(asker: Asker, request: ModelRequest): ModelCall | undefined {
    const early = this.remove(asker);
    if (!early || !isDeepStrictEqual(early.request, request)) {
      this.discard(early);
      return undefined;
    }
    this.onEarlyCall('adopted');
    return early.call;
  }

  private discard(early: EarlyCall | undefined): void {
    if (!early) return;
    early.call.abandon();
    this.onEarlyCall('discarded');
  }

  private remove({ turnId, conversationId }: Asker): EarlyCall | undefined {
    const early = this.early.get(conversationId);
    if (early?.turnId !== turnId) return undefined;
    clearTimeout(early.expiry);
    this.early.delete(conversationId);
    return early;
  }

  private call(request: ModelRequest): ModelCall {
    return new ModelCall(this.openai, request, this.patience);
  }
}
