import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../../domain/errors';
import { FairSemaphore } from '../../platform/limits/fair-semaphore';

const usual = { inside: 4, waiting: 20 };

/**
 * Caps how many uploads run at once in this process, because each holds a file in memory. Tenants take turns.
 * One tenant can't take the last running slot, and gets at most half of the waiting slots.
 */
export class UploadGate {
  private readonly turns: FairSemaphore;
  private present = 0;
  private readonly presentOf = new Map<string, number>();
  private readonly mostOfTenant: number;

  constructor(private readonly most = usual) {
    const inside = Math.max(1, most.inside - 1);
    this.turns = new FairSemaphore(most.inside, inside);
    this.mostOfTenant = inside + Math.floor(most.waiting / 2);
  }

  /**
   * Runs the work as soon as a slot is free. Rejects with rate_limited if the tenant has too many uploads
   * waiting. Rejects with unavailable if too many uploads wait in total, or if the client disconnects while
   * waiting.
   */
  async pass<Result>(
    tenantId: string,
    request: IncomingMessage,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (this.countOf(tenantId) >= this.mostOfTenant) throw tooManyOfTenant();
    if (this.present >= this.most.inside + this.most.waiting) throw tooMany();
    const leaving = new AbortController();
    const leave = () => leaving.abort(tooMany());
    request.once('close', leave);
    this.count(tenantId, 1);
    try {
      return await this.turns.run(tenantId, work, leaving.signal);
    } finally {
      this.count(tenantId, -1);
      request.off('close', leave);
    }
  }

  private countOf(tenantId: string): number {
    return this.presentOf.get(tenantId) ?? 0;
  }

  private count(tenantId: string, change: 1 | -1): void {
    this.present += change;
    const count = this.countOf(tenantId) + change;
    if (count > 0) this.presentOf.set(tenantId, count);
    else this.presentOf.delete(tenantId);
  }
}

function tooManyOfTenant(): ServiceError {
  return new ServiceError(
    'rate_limited',
    'Too many files of this workspace are being uploaded at once. Try again in a few seconds.',
  );
}

function tooMany(): ServiceError {
  return new ServiceError(
    'unavailable',
    'Too many files are being uploaded at once. Try again in a few seconds.',
  );
}
