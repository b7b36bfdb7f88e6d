import { Worker } from 'node:worker_threads';
import { readFileSync, readlinkSync } from 'node:fs';
import { threadMessageSchema, type Answer, type Order, type ThreadMessage } from './messages';

/** Times are milliseconds. */
export interface ThreadLimits {
  /** From the start until it takes orders. */
  startMs: number;
  /** Of the thread's time, for a schema that it does not know yet. */
  compileMs: number;
  /** Of the thread's time, for one value. */
  checkMs: number;
  /** MiB of the thread's heap. */
  heapMib: number;
}

/** The order took longer than it may. */
export class TooSlowError extends Error {}

/** The thread ended by itself, such as when its memory was full. */
export class ThreadEndedError extends Error {}

/** On a busy machine an order may take so many times its limit to get its time. */
const mostWaits = 20;
const leastWaitMs = 10;

/** One thread, which works on one order at a time. It keeps no process alive that has nothing else to do. */
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

  /** Starts the compiled `checker-entry.js`. Rejects if it can't be started. */
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

  /** False once it can take no more orders. */
  get isAlive(): boolean {
    return !this.isOver;
  }

  /** How much of its time the last order took, in milliseconds. */
  get spentMs(): number {
    return this.lastOrderMs;
  }

  /** Rejects with a TooSlowError or a ThreadEndedError; the thread is over then. */
  async run(order: Order): Promise<Answer> {
    const { compileMs, checkMs } = this.limits;
    // It has used none since its last order ended.
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

  /** The processor time that it used, so that a busy machine is nobody's fault. Else the time that passes. */
  private timeMs(): number {
    if (this.threadId === undefined) return performance.now();
    this.lastTimeMs = threadTimeMs(this.threadId) ?? this.lastTimeMs;
    return this.lastTimeMs;
  }

  /**
   * The first message that is wanted. The timer is set at once, and anew when the schema is compiled; the thread is ended
   * when it calls back.
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

/** Calls back once `spent` returns the limit, which takes `ms` at least. */
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

/** The system's id of the thread that asks; undefined if the system doesn't tell what time threads use (Linux does). */
export function ownThreadId(): number | undefined {
  try {
    const id = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    return threadTimeMs(id) === undefined ? undefined : id;
  } catch {
    return undefined;
  }
}

/** The processor time that a thread of this process has used, in milliseconds; undefined once it has ended. */
function threadTimeMs(threadId: number): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
