import { ServiceError } from '../errors';

/** So many of something at once in this process; what is more is refused before any work is done for it. */
export class Places {
  private taken = 0;

  /** `what` is counted, as the refusal says it: `open streams`. */
  constructor(
    private readonly most: number,
    private readonly what: string,
  ) {}

  /** Takes a place; returns how to give it back. Throws unavailable where all are taken. */
  take(): () => void {
    if (this.taken >= this.most) {
      const message = `The service has as many ${this.what} as it can take now. Try again in a few seconds.`;
      throw new ServiceError('unavailable', message);
    }
    this.taken += 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.taken -= 1;
      isTaken = false;
    };
  }

  /** Holds a place while the work goes on. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.take();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
