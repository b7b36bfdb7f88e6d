import type { TurnNews } from '../../domain/turn-log';
import type { ChangeSource } from './change-signal';

/**
 * What this process itself has published of a turn since another process began to read it here. A reader holds
 * its own position in it, as readers of a LiveTurn do.
 */
export class ServedTurn implements ChangeSource {
  /** In the order in which they were published. */
  readonly news: TurnNews[] = [];
  /** The text so far after each entry, oldest entry first. */
  readonly texts = new Map<number, string>();
  private readonly listeners = new Set<() => void>();
  readers = 0;

  add(news: TurnNews): void {
    this.news.push(news);
    this.changed();
  }

  setText(after: number, text: string): void {
    this.texts.set(after, text);
    this.changed();
  }

  /** Calls `listener` on each change until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Wakes the readers. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }
}
