/** Caps the events in one write; the rest wait for the next one. */
const mostAtOnce = 500;
/**
 * Caps the events that wait. Further events are dropped: subscribers elsewhere also re-read the store by
 * themselves.
 */
const mostWaiting = 5_000;

/**
 * Gathers events for a moment, so that many take one write. A batch that cannot be written is dropped. Never
 * throws, and does not keep the process alive.
 */
export class BatchingPublisher<Event> {
  private waiting: Event[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (events: Event[]) => Promise<void>,
    private readonly afterMs: number,
  ) {}

  add(event: Event): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(event);
    this.timer ??= setTimeout(() => void this.flush(), this.afterMs).unref();
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private async flush(): Promise<void> {
    const events = this.waiting.splice(0, mostAtOnce);
    await this.write(events).catch(() => undefined);
    this.timer = undefined;
    if (this.waiting.length > 0) this.timer = setTimeout(() => void this.flush(), this.afterMs).unref();
  }
}
