import { HoldfastError, type Conversation, type ConversationEvent, type DataOf } from 'holdfast-client';
import type { Connection } from './connection';

export interface OperatorWatchParts {
  readonly connection: Connection;
  readonly onMessage: (message: DataOf<'message'>) => void;
  /** The service rejects the request for events; the next handoff tries again. */
  readonly onFailure: (error: HoldfastError) => void;
}

/**
 * Passes on what operators write while an operator serves the conversation. Follows the conversation's events
 * from the turn that was handed off, until they show the agent at work again.
 */
export class OperatorWatch {
  readonly #parts: OperatorWatchParts;
  #following: AbortController | undefined;
  /**
   * Ids: the last event received, the last one before the running turn, and the last one by which an operator
   * took over.
   */
  #heard: string | undefined;
  #before: string | undefined;
  #takenAt: string | undefined;

  constructor(parts: OperatorWatchParts) {
    this.#parts = parts;
  }

  /** Receives an event of one of the user's own turns. */
  heard(conversation: Conversation, event: ConversationEvent): void {
    if (event.event === 'meta') this.#before = this.#heard;
    this.#heard = event.id ?? this.#heard;
    if (whoServes(event) !== 'human') return;
    this.#takenAt = event.id;
    // Start before this turn: an operator may have written between the turns.
    if (this.#following === undefined) void this.#follow(conversation, this.#before ?? event.id);
  }

  /** The user leaves the conversation. */
  leave(): void {
    this.#following?.abort();
    this.#following = this.#heard = this.#before = this.#takenAt = undefined;
  }

  async #follow(conversation: Conversation, lastEventId: string | undefined): Promise<void> {
    const following = new AbortController();
    const { signal } = following;
    this.#following = following;
    const { connection, onMessage, onFailure } = this.#parts;
    // Until the events reach the point where an operator took over, an agent at work belongs to earlier
    // turns.
    let takenAt = lastEventId;
    try {
      for await (const event of connection.eventsOf(conversation, lastEventId, signal)) {
        if (signal.aborted) return;
        this.#heard = event.id ?? this.#heard;
        if (event.event === 'message') onMessage(event.data);
        const who = whoServes(event);
        if (who === 'human') takenAt = event.id;
        if (who === 'agent' && takenAt === this.#takenAt) return this.#stop(following);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#stop(following);
      if (!(error instanceof HoldfastError)) throw error;
      onFailure(error);
    }
  }

  #stop(following: AbortController): void {
    following.abort();
    this.#following = undefined;
  }
}

/** Who serves the conversation, as far as this event of a turn shows. */
function whoServes(event: ConversationEvent): 'agent' | 'human' | undefined {
  switch (event.event) {
    case 'handoff':
      return 'human';
    case 'error':
      // Either an operator took over, or a newer message replaced the turn; the next turn tells which.
      return event.data.code === 'interrupted' ? 'human' : undefined;
    case 'status':
    case 'content.delta':
    case 'tool.start':
    case 'action':
      return 'agent';
    default:
      return undefined;
  }
}
