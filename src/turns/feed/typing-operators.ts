import type { PresenceEvent } from '../../domain/pubsub-event';

/** The operators who write in a conversation now, as they tell. Nothing stores it. */
export class TypingOperators {
  /** When each of them is over, in milliseconds since the epoch. */
  private readonly ends = new Map<string, number>();

  /** Returns true if this changes who types. */
  note({ by: { memberId }, doing, until }: PresenceEvent): boolean {
    const wasTyping = this.has(memberId);
    if (doing === 'typing') this.ends.set(memberId, Date.parse(until));
    else this.ends.delete(memberId);
    return wasTyping !== this.has(memberId);
  }

  has(memberId: string): boolean {
    return (this.ends.get(memberId) ?? 0) > Date.now();
  }

  /** The ids of those who type now. */
  ids(): string[] {
    return [...this.ends.keys()].filter((memberId) => this.has(memberId)).toSorted();
  }

  /** Milliseconds until the next one is over, unless they say otherwise. Infinity if nobody types. */
  endInMs(): number {
    return Math.min(...this.ids().map((memberId) => (this.ends.get(memberId) ?? 0) - Date.now()));
  }
}
