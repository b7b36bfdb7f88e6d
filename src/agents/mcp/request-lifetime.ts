/** How long one HTTP request may live; as long as it does, it stands in the list of those that live. */
export class RequestLifetime {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout | undefined;

  /** With `ms`, it lives at most so many milliseconds. */
  constructor(
    private readonly living: Set<RequestLifetime>,
    ms?: number,
  ) {
    living.add(this);
    if (ms !== undefined) this.timer = setTimeout(() => this.end(), ms);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Breaks the request off. */
  end(): void {
    this.over();
    this.controller.abort();
  }

  /** The request is done. */
  over(): void {
    clearTimeout(this.timer);
    this.living.delete(this);
  }
}
