import { Worker } from 'node:worker_threads';
import { threadMessageSchema, type Answer, type ThreadMessage } from './messages';
import type { Order } from './order';
import { threadTimeMs } from './thread-time';

/** Times are in milliseconds. */
export interface ThreadLimits {
  /** From the thread's start until it accepts orders. */
  startMs: number;
  /** CPU time of the thread for compiling a schema that it does not know yet. */
  compileMs: number;
  /** CPU time of the thread for checking one value. */
  checkMs: number;
  /** Heap size of the thread in MiB. */
  heapMib: number;
}

/** The order exceeded its time limit. */
export class TooSlowError extends Error {}

/** The thread ended by itself, for example because it ran out of memory. */
export class ThreadEndedError extends Error {}

/** On a busy machine an order may take this many times its CPU limit in elapsed time. */
const mostWaits = 20;
const leastWaitMs = 10;

/** A thread that processes one order at a time. It does not keep the process alive while it is idle. */
export class CheckerThread {
  private isOver = false;
  private threadId: number | undefined;
  private lastTimeMs = 0;
  private lastOrderMs = 0;

  private constructor(
    private readonly worker: Worker,
    private readonly limits: ThreadLimits,
  ) {
    worker.once('exit', () => (this.isOver = true));
  }

  /** Starts the compiled `checker-entry.js`. Rejects if it does not start. */
  static async start(entry: string, limits: ThreadLimits): Promise<CheckerThread> {
    const resourceLimits = { maxOldGenerationSizeMb: limits.heapMib };
    const thread = new CheckerThread(new Worker(entry, { env: {}, resourceLimits }), limits);
    try {
      const { threadId } = await thread.first(isReady, (late) => setTimeout(late, limits.startMs));
      thread.threadId = threadId;
      thread.timeMs();
      return thread;
    } catch (cause) {
      throw new Error('The thread that checks schemas did not start.', { cause });
    }
  }

  /** False once the thread accepts no more orders. */
  get isAlive(): boolean {
    return !this.isOver;
  }

  /** CPU time that the last order used, in milliseconds; elapsed time if CPU time is unavailable. */
  get spentMs(): number {
    return this.lastOrderMs;
  }

  /** Rejects with a TooSlowError or a ThreadEndedError; the thread accepts no orders after that. */
  async run(order: Order): Promise<Answer> {
    const { compileMs, checkMs } = this.limits;
    // The thread has used no CPU time since its last order ended, so the last reading still holds.
    const begun = this.threadId === undefined ? this.timeMs() : this.lastTimeMs;
    const spend = () => (this.lastOrderMs = this.timeMs() - begun);
    this.lastOrderMs = 0;
    const answer = this.first(isAnswer, (late, isCompiled) =>
      isCompiled
        ? whenOver(checkMs, spend() + checkMs, spend, late)
        : whenOver(compileMs, compileMs, spend, late),
    );
    this.worker.postMessage(order);
    return answer.finally(spend);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.worker.terminate();
  }

  /**
   * The thread's CPU time, which does not depend on the load of the machine. Elapsed time if CPU time is
   * unavailable.
   */
  private timeMs(): number {
    if (this.threadId === undefined) return performance.now();
    this.lastTimeMs = threadTimeMs(this.threadId) ?? this.lastTimeMs;
    return this.lastTimeMs;
  }

  /**
   * Resolves with the first message that is wanted. `startTimer` is called at once, and again when the schema
   * is compiled. The thread is terminated when the timer calls `late`.
   */
  private first<Wanted extends ThreadMessage>(
    isWanted: (message: ThreadMessage) => message is Wanted,
    startTimer: (late: () => void, isCompiled: boolean) => NodeJS.Timeout,
  ): Promise<Wanted> {
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const late = () => {
        void this.end();
        settle(() => reject(new TooSlowError('the thread did not answer in time')));
      };
      const onMessage = (message: unknown) => {
        const parsed = threadMessageSchema.parse(message);
        if (parsed.kind === 'compiled') {
          clearTimeout(timer);
          timer = startTimer(late, true);
        } else if (isWanted(parsed)) settle(() => resolve(parsed));
      };
      const onEnd = (cause: unknown) => {
        this.isOver = true;
        settle(() => reject(new ThreadEndedError('the thread has ended', { cause })));
      };
      const settle = (act: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        worker.unref();
        act();
      };
      let timer = startTimer(late, false);
      worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
      worker.ref();
    });
  }
}

/**
 * Calls `late` once `spent` reaches `limit`, or after 20 times `ms` of elapsed time. Polls, because no timer
 * follows CPU time. `ms` is the least time until the limit is reached.
 */
function whenOver(ms: number, limit: number, spent: () => number, late: () => void): NodeJS.Timeout {
  const until = performance.now() + ms * mostWaits;
  const look = () => {
    if (spent() >= limit || performance.now() >= until) late();
  };
  return setInterval(look, Math.max(ms / 4, leastWaitMs));
}

function isReady(message: ThreadMessage): message is Extract<ThreadMessage, { kind: 'ready' }> {
  return message.kind === 'ready';
}

function isAnswer(message: ThreadMessage): message is Answer {
  return message.kind === 'checked' || message.kind === 'unusable';
}
