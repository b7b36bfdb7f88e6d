/** Lets a few in at a time; the others wait in the order in which they came. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Runs the work once there is room for it. One whose signal comes while it waits never begins. */
  async pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.inside >= this.most) await this.queue(signal);
    else this.inside += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }

  /** Whoever leaves gives its own place to the first in the queue. */
  private async queue(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('The work was called off.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }
}
