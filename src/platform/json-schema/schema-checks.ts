import type { JsonObject } from '../../domain/json';
import { ServiceError } from '../../domain/errors';
import { FairSemaphore } from '../limits/fair-semaphore';
import { CheckerThread, ThreadEndedError, TooSlowError, type ThreadLimits } from './checker-thread';
import type { Answer, ArgumentFault } from './messages';
import type { Order } from './order';
import { SchemaVerdicts } from './schema-verdicts';
import { TimeBudget } from './time-budget';

export interface SchemaChecksOptions {
  /** Path of the compiled `checker-entry.js`. */
  entry: string;
  /** How much checking time a tenant has per minute, in milliseconds. */
  budgetMs: number;
  threads?: number;
  limits?: Partial<ThreadLimits>;
  onRefused?: (by: 'budget' | 'deadline') => void;
}

/**
 * The tenant that owns the schema. Undefined for the schemas of the service and of the installation, which
 * have no budget.
 */
export type SchemaOwner = string | undefined;

/** A tenant has used up its checking time. */
export class OverBudgetError extends ServiceError {}

const usualLimits: ThreadLimits = { startMs: 30_000, compileMs: 500, checkMs: 250, heapMib: 256 };
const tooSlowToCompile = 'It takes too long to compile; make it simpler.';

/**
 * Compiles JSON Schemas written by tenants and MCP servers, and checks values against them. The work runs in
 * threads, with a deadline for each order and a budget for each tenant. With two or more threads, one tenant
 * never occupies all of them, so that other tenants need not wait for it.
 */
export class SchemaChecks {
  private readonly turns: FairSemaphore;
  private readonly budget: TimeBudget;
  private readonly limits: ThreadLimits;
  private readonly verdicts = new SchemaVerdicts();
  /** Idle threads. A terminated thread is replaced at once, so that no caller waits for its start. */
  private readonly idle: Promise<CheckerThread>[] = [];
  private isClosed = false;

  constructor(private readonly options: SchemaChecksOptions) {
    const threads = options.threads ?? 2;
    this.turns = new FairSemaphore(threads, Math.max(1, threads - 1));
    this.budget = new TimeBudget(options.budgetMs);
    this.limits = { ...usualLimits, ...options.limits };
  }

  /** The faults of the value against the schema. Rejects with an OverBudgetError. */
  async faults(owner: SchemaOwner, schema: JsonObject, value: JsonObject): Promise<ArgumentFault[]> {
    try {
      const order = { schema: JSON.stringify(schema), value: JSON.stringify(value) };
      const answer = await this.answerTo(owner, order);
      if (answer.kind === 'checked') return answer.faults;
      return [{ path: [], message: 'could not be checked against the schema' }];
    } catch (error) {
      if (error instanceof TooSlowError) return [{ path: [], message: 'took too long to check' }];
      throw error;
    }
  }

  /**
   * Says in a sentence why values cannot be checked against this schema; undefined if they can. Rejects with
   * an OverBudgetError.
   */
  async schemaFault(owner: SchemaOwner, schema: JsonObject): Promise<string | undefined> {
    // An asynchronous schema returns a promise from the check, which would let every value pass.
    if (schema['$async'] !== undefined) return 'It must not have $async.';
    const text = JSON.stringify(schema);
    const known = this.verdicts.get(text);
    if (known) return known.fault;
    try {
      const answer = await this.answerTo(owner, { schema: text });
      const fault = answer.kind === 'checked' ? undefined : unusable(answer.reason);
      this.verdicts.set(text, fault);
      return fault;
    } catch (error) {
      if (!(error instanceof TooSlowError)) throw error;
      this.verdicts.set(text, tooSlowToCompile, { isTooSlow: true });
      return tooSlowToCompile;
    }
  }

  /** Terminates the threads. Checks in progress end by their deadline. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.idle.splice(0).map(async (thread) => (await thread).end()));
  }

  private async answerTo(owner: SchemaOwner, order: Order): Promise<Answer> {
    this.checkBudget(owner);
    return this.turns.run(owner ?? '', async () => {
      // Other orders of this tenant may have used it up meanwhile.
      this.checkBudget(owner);
      try {
        return await this.onThread(owner, order);
      } catch (error) {
        if (error instanceof TooSlowError) this.options.onRefused?.('deadline');
        throw error;
      }
    });
  }

  /** Retries once if the thread ended: it may have run out of memory because of schemas compiled before. */
  private async onThread(owner: SchemaOwner, order: Order): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(owner, order);
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        if (attempt > 1) throw new TooSlowError('the order ends every thread', { cause: error });
      }
    }
  }

  private async attempt(owner: SchemaOwner, order: Order): Promise<Answer> {
    const thread = await (this.idle.pop() ?? this.startThread());
    try {
      // safeguard: schemas are checked in threads
      return await thread.run(order);
    } finally {
      if (owner !== undefined) this.budget.spend(owner, thread.spentMs);
      this.putBack(thread);
    }
  }

  private putBack(thread: CheckerThread): void {
    if (this.isClosed) return void thread.end();
    if (thread.isAlive) return void this.idle.push(Promise.resolve(thread));
    const next = this.startThread();
    // The caller that takes this thread gets the error.
    next.catch(() => undefined);
    // Threads are taken from the end, so those already started go first.
    this.idle.unshift(next);
  }

  private startThread(): Promise<CheckerThread> {
    return CheckerThread.start(this.options.entry, this.limits);
  }

  private checkBudget(owner: SchemaOwner): void {
    const waitMs = owner === undefined ? 0 : this.budget.waitMs(owner);
    if (waitMs === 0) return;
    this.options.onRefused?.('budget');
    const used = `${this.budget.msPerMinute / 1_000} s`;
    const message = `Checking the JSON Schemas of this workspace's tools took ${used} within a minute. Make them simpler, or try again in ${Math.ceil(waitMs / 1_000)} s.`;
    throw new OverBudgetError('rate_limited', message);
  }
}

function unusable(reason: string): string {
  return `It is no JSON Schema that the service can use: ${reason}.`;
}
