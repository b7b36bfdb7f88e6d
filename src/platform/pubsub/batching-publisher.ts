/** So many go into one write; what is more waits for the next one. */
const mostAtOnce = 500;
/** What comes while the database is away is dropped from here on: who listens elsewhere finds it by himself. */
const mostWaiting = 5_000;

/** Gathers news for a moment, so that many cost one write. Never fails, and keeps no process alive. */
export class BatchingPublisher<News> {
  private waiting: News[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (news: News[]) => Promise<void>,
    private readonly afterMs: number,
  ) {}

  add(news: News): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(news);
    this.timer ??= setTimeout(() => void this.flush(), this.afterMs).unref();
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private async flush(): Promise<void> {
    const news = this.waiting.splice(0, mostAtOnce);
    await this.write(news).catch(() => undefined);
    this.timer = undefined;
    if (this.waiting.length > 0) this.timer = setTimeout(() => void this.flush(), this.afterMs).unref();
  }
}
