import type { AgentApi } from './api';
import type { AgentEvent, OperatorMessage } from './events';
import { followConversation } from './follow-conversation';
import type { Timings } from './reconnect';

export interface OperatorWatchParts {
  readonly api: AgentApi;
  readonly timings: Timings;
  readonly onMessage: (message: OperatorMessage) => void;
  /** The service rejects the request for events; the next handoff tries again. */
  readonly onFailure: (error: unknown) => void;
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
  heard(conversationId: string, event: AgentEvent, id: string | undefined): void {
    if (event.type === 'meta') this.#before = this.#heard;
    this.#heard = id ?? this.#heard;
    if (whoServes(event) !== 'human') return;
    this.#takenAt = id;
    // Start before this turn: an operator may have written between the turns.
    if (this.#following === undefined) void this.#follow(conversationId, this.#before ?? id);
  }

  /** The user leaves the conversation. */
  leave(): void {
    this.#following?.abort();
    this.#following = this.#heard = this.#before = this.#takenAt = undefined;
  }

  async #follow(conversationId: string, lastEventId: string | undefined): Promise<void> {
    const following = new AbortController();
    const { signal } = following;
    this.#following = following;
    const { api, timings, onMessage, onFailure } = this.#parts;
    // Until the events reach the point where an operator took over, an agent at work belongs to earlier
    // turns.
    let takenAt = lastEventId;
    try {
      const place = { conversationId, lastEventId };
      for await (const { event, id } of followConversation(api, place, { timings, signal })) {
        if (signal.aborted) return;
        this.#heard = id ?? this.#heard;
        if (event.type === 'message') onMessage(event);
        const who = whoServes(event);
        if (who === 'human') takenAt = id;
        if (who === 'agent' && takenAt === this.#takenAt) return this.#stop(following);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#stop(following);
      onFailure(error);
    }
  }

  #stop(following: AbortController): void {
    following.abort();
    this.#following = undefined;
  }
}

/** Who serves the conversation, as far as this event of a turn shows. */
function whoServes(event: AgentEvent): 'agent' | 'human' | undefined {
  switch (event.type) {
    case 'handoff':
      return 'human';
    case 'error':
      // Either an operator took over, or a newer message replaced the turn; the next turn tells which.
      return event.code === 'interrupted' ? 'human' : undefined;
    case 'status':
    case 'delta':
    case 'tool.start':
    case 'action':
      return 'agent';
    default:
      return undefined;
  }
}
