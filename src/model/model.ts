import { isDeepStrictEqual } from 'node:util';
import type { ModelTimeouts } from './chunk-deadline';
import { ModelCall, type ReplyListener, type StreamedReply } from './model-call';
import type { ProviderRequest } from './providers/provider';

/** The turn that makes the call. */
export interface Asker {
  turnId: string;
  conversationId: string;
}

/** How a speculative call ended. */
export type SpeculativeOutcome = 'adopted' | 'discarded';

interface SpeculativeCall {
  turnId: string;
  asked: ProviderRequest;
  call: ModelCall;
  expiry: NodeJS.Timeout;
}

/**
 * The models of all providers. A turn's first call can be speculative: it is made while the turn
 * is being started. Its reply waits here, unseen, until the turn makes an equal request.
 */
export class Model {
  /** By conversation: of two messages at once, only one starts a turn. */
  private readonly early = new Map<string, SpeculativeCall>();

  constructor(
    private readonly patience: ModelTimeouts,
    private readonly onEarlyCall: (fate: SpeculativeOutcome) => void = () => undefined,
  ) {}

  /** Sends the turn's request and reads the reply as it arrives. Throws only ModelErrors. */
  ask(asker: Asker, asked: ProviderRequest, listener: ReplyListener): Promise<StreamedReply> {
    return (this.takeUp(asker, asked) ?? this.call(asked)).read(listener);
  }

  /**
   * Sends the request that the turn is about to make. Does nothing if the conversation has a speculative
   * call. It waits for its turn as long as a model may take to begin: the turn may run in another process.
   */
  askSpeculatively({ turnId, conversationId }: Asker, asked: ProviderRequest): void {
    if (this.early.has(conversationId)) return;
    const expiry = setTimeout(() => this.forget({ turnId, conversationId }), this.patience.firstByteMs);
    this.early.set(conversationId, { turnId, asked, call: this.call(asked), expiry });
  }

  /** Discards the speculative call of a turn that did not start. */
  forget(asker: Asker): void {
    this.discard(this.remove(asker));
  }

  /** Aborts every speculative call. */
  close(): void {
    for (const [conversationId, { turnId }] of [...this.early]) this.forget({ turnId, conversationId });
  }

  /** Returns the speculative call if its request equals this one. The turn's content may have changed since. */
  private takeUp(asker: Asker, asked: ProviderRequest): ModelCall | undefined {
    const early = this.remove(asker);
    if (!early || !isSame(early.asked, asked)) {
      this.discard(early);
      return undefined;
    }
    this.onEarlyCall('adopted');
    return early.call;
  }

  private discard(early: SpeculativeCall | undefined): void {
    if (!early) return;
    early.call.abandon();
    this.onEarlyCall('discarded');
  }

  private remove({ turnId, conversationId }: Asker): SpeculativeCall | undefined {
    const early = this.early.get(conversationId);
    if (early?.turnId !== turnId) return undefined;
    clearTimeout(early.expiry);
    this.early.delete(conversationId);
    return early;
  }

  private call({ provider, request }: ProviderRequest): ModelCall {
    return new ModelCall(provider.wire, request, this.patience);
  }
}

function isSame(early: ProviderRequest, asked: ProviderRequest): boolean {
  return (
    early.provider.providerId === asked.provider.providerId && isDeepStrictEqual(early.request, asked.request)
  );
}
