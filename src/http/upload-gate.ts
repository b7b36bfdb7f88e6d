import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../errors';
import { Turnstile } from '../knowledge/reading/turnstile';

const usual = { inside: 4, waiting: 20 };

/** Lets a few uploads of this process in at a time, since each holds a file in memory. */
export class UploadGate {
  private readonly turnstile: Turnstile;
  private present = 0;

  constructor(private readonly most = usual) {
    this.turnstile = new Turnstile(most.inside);
  }

  /** Runs the work once there is room; throws unavailable where too many wait for it, or the client has left. */
  async pass<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
    if (this.present >= this.most.inside + this.most.waiting) throw tooMany();
    const leaving = new AbortController();
    const leave = () => leaving.abort(tooMany());
    request.once('close', leave);
    this.present += 1;
    try {
      return await this.turnstile.pass(work, leaving.signal);
    } finally {
      this.present -= 1;
      request.off('close', leave);
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError(
    'unavailable',
    'Too many files are being uploaded at once. Try again in a few seconds.',
  );
}
