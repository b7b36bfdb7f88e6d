/** Calls `listener` on each change until the returned function is called. */
export interface ChangeSource {
  onChange(listener: () => void): () => void;
}

/** Something that changes, and tells those who listen. */
export class Changing implements ChangeSource {
  private readonly listeners = new Set<() => void>();

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Wakes the readers. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Wakes one reader when something changes. A change between two waits is not lost. */
export class ChangeSignal {
  private changed = false;
  private wake: (() => void) | undefined;
  private readonly unsubscribe: () => void;

  constructor(source: ChangeSource) {
    this.unsubscribe = source.onChange(() => {
      this.changed = true;
      this.wake?.();
    });
  }

  /**
   * Waits for a change. Returns true if there was one within `ms` milliseconds, false on
   * timeout or if `signal` is aborted.
   */
  async within(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.changed && !signal.aborted) await this.wakeUp(ms, signal);
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  close(): void {
    this.unsubscribe();
  }

  private wakeUp(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      this.wake = done;
    });
  }
}
