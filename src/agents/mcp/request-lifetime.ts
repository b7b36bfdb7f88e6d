/** The life of one HTTP request. The request is in `living` until it ends. */
export class RequestLifetime {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout | undefined;

  /** With `ms`, the request is aborted after this many milliseconds. */
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

  /** Aborts the request. */
  end(): void {
    this.over();
    this.controller.abort();
  }

  /** Marks the request as done. */
  over(): void {
    clearTimeout(this.timer);
    this.living.delete(this);
  }
}
