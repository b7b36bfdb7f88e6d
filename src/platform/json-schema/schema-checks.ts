import { createHash } from 'node:crypto';
import { isNativeError } from 'node:util/types';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { JsonObject } from '../../domain/json';
import { ServiceError } from '../../domain/errors';
import { FairSemaphore } from '../limits/fair-semaphore';
import type { ImportAnswer, ImportOrder } from '../openapi/import-order';
import type { RuleAnswer, RuleOrder } from '../rules/rule-order';
import type { Answer, Answered, ArgumentFault, Order } from './order';

export interface SchemaChecksOptions {
  /** Path of the compiled `checker-entry.js`. */
  entry: string;
  /** How much checking time a tenant has per minute, in milliseconds. */
  budgetMs: number;
  threads?: number;
  /** How long one order may take, in milliseconds. It includes the start of a thread. */
  deadlineMs?: number;
  /** Heap size of each thread in MiB. */
  heapMib?: number;
  onRefused?: (by: 'budget' | 'deadline') => void;
}

/**
 * The tenant that owns the schema. Undefined for the schemas of the service and of the installation, which
 * have no budget.
 */
export type SchemaOwner = string | undefined;

/** A tenant has used up its checking time. */
export class OverBudgetError extends ServiceError {}

/** The order exceeded its time, or the memory of its thread. */
class TooSlowError extends Error {}

const MINUTE = 60;
const mostVerdicts = 10_000;
/** A busy machine may have caused the verdict "too slow", so the schema is compiled again later. In milliseconds. */
const tooSlowForMs = 10 * 60_000;
/** Rules that people write take a few milliseconds. Most of this is the start of a thread. */
const rulesDeadlineMs = 5_000;
const tooSlowToCompile = 'It takes too long to compile; make it simpler.';

/**
 * Compiles JSON Schemas written by tenants and MCP servers, checks values against them, and evaluates the rules of
 * tools. The work runs in a pool
 * of threads, with a deadline for each order and a budget for each tenant. With two or more threads, one tenant
 * never occupies all of them, so that other tenants need not wait for it.
 */
export class SchemaChecks {
  private readonly turns: FairSemaphore;
  private readonly budget: RateLimiterMemory;
  private readonly deadlineMs: number;
  /** The faults of schemas by their digests, so that reading a list of tools again costs nothing. */
  private readonly verdicts = new LRUCache<string, { fault?: string }>({ max: mostVerdicts });
  private readonly pool: Piscina<Order, Answered>;

  constructor(private readonly options: SchemaChecksOptions) {
    const { entry, budgetMs, threads = 2, deadlineMs = 10_000, heapMib = 256 } = options;
    this.turns = new FairSemaphore(threads, Math.max(1, threads - 1));
    this.budget = new RateLimiterMemory({ points: budgetMs, duration: MINUTE });
    this.deadlineMs = deadlineMs;
    this.pool = new Piscina({
      ...{ filename: entry, name: 'check', env: {} },
      ...{ minThreads: 0, maxThreads: threads, idleTimeout: Infinity },
      // An idle thread would else block its event loop, and hang an inspector that attaches to the process.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapMib },
    });
    // A thread did not start. Its order would wait for ever.
    this.pool.on('error', () => void this.pool.destroy());
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
    const key = createHash('sha256').update(text).digest('base64url');
    const known = this.verdicts.get(key);
    if (known) return known.fault;
    try {
      const answer = await this.answerTo(owner, { schema: text });
      const fault = answer.kind === 'unusable' ? unusable(answer.reason) : undefined;
      this.verdicts.set(key, { fault });
      return fault;
    } catch (error) {
      if (!(error instanceof TooSlowError)) throw error;
      this.verdicts.set(key, { fault: tooSlowToCompile }, { ttl: tooSlowForMs });
      return tooSlowToCompile;
    }
  }

  /** Evaluates the rules of a tool about one call. Rules that take too long are a problem of the answer. */
  async judge(owner: string, rules: RuleOrder): Promise<RuleAnswer> {
    try {
      const answer = await this.answerTo(owner, { rules }, Math.min(this.deadlineMs, rulesDeadlineMs));
      if (answer.kind !== 'judged') return { problem: 'The rules could not be evaluated.' };
      const { kind: _, ...judged } = answer;
      return judged;
    } catch (error) {
      if (error instanceof TooSlowError) return { problem: 'The rules took too long.' };
      if (error instanceof OverBudgetError) return { problem: error.message };
      throw error;
    }
  }

  /** Reads the tools of an OpenAPI document. Rejects with an OverBudgetError. */
  async readTools(owner: string, openApi: ImportOrder): Promise<ImportAnswer> {
    const tooLarge = { problem: 'Reading the document takes too long. Name the operations that you need.' };
    try {
      const answer = await this.answerTo(owner, { openApi });
      return answer.kind === 'tools' ? answer.read : tooLarge;
    } catch (error) {
      if (error instanceof TooSlowError) return tooLarge;
      throw error;
    }
  }

  /** Terminates the threads, and fails the checks in progress. */
  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async answerTo(owner: SchemaOwner, order: Order, deadlineMs = this.deadlineMs): Promise<Answer> {
    await this.checkBudget(owner);
    return this.turns.run(owner ?? '', async () => {
      // Other orders of this tenant may have used it up meanwhile.
      await this.checkBudget(owner);
      // The thread may have run out of memory because of the schemas that it keeps.
      const attempt = () => this.attempt(owner, order, deadlineMs);
      return (await attempt()) ?? (await attempt()) ?? this.tooSlow();
    });
  }

  /** Undefined if the thread ran out of memory. */
  private async attempt(owner: SchemaOwner, order: Order, deadlineMs: number): Promise<Answer | undefined> {
    const signal = AbortSignal.timeout(deadlineMs);
    const [begun, used] = [performance.now(), process.cpuUsage()];
    let worked = Infinity;
    try {
      // safeguard: schemas are checked in threads
      const { answer, ms } = await this.pool.run(order, { signal });
      worked = ms;
      return answer;
    } catch (error) {
      if (signal.aborted) return this.tooSlow();
      if (isOutOfMemory(error)) return undefined;
      throw error;
    } finally {
      if (owner !== undefined) await this.budget.penalty(owner, Math.min(worked, spentMs(begun, used)));
    }
  }

  private tooSlow(): never {
    this.options.onRefused?.('deadline');
    throw new TooSlowError();
  }

  private async checkBudget(owner: SchemaOwner): Promise<void> {
    const spent = owner === undefined ? null : await this.budget.get(owner);
    if (!spent || spent.consumedPoints < this.budget.points) return;
    this.options.onRefused?.('budget');
    const used = `${this.budget.points / 1_000} s`;
    const message = `Checking the JSON Schemas and rules of this workspace's tools took ${used} within a minute. Make them simpler, or try again in ${Math.ceil(spent.msBeforeNext / 1_000)} s.`;
    throw new OverBudgetError('rate_limited', message);
  }
}

/** No more than the processor time of the process: that the machine is busy is not the tenant's fault. */
function spentMs(begun: number, used: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(used);
  return Math.min(performance.now() - begun, (user + system) / 1_000);
}

function isOutOfMemory(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function unusable(reason: string): string {
  return `It is no JSON Schema that the service can use: ${reason}.`;
}
