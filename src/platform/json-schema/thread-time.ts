import { readFileSync, readlinkSync } from 'node:fs';

/**
 * The operating system's id of the calling thread; undefined if the system does not report CPU time per
 * thread. Linux does.
 */
export function ownThreadId(): number | undefined {
  try {
    const id = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    return threadTimeMs(id) === undefined ? undefined : id;
  } catch {
    return undefined;
  }
}

/** CPU time that a thread of this process has used, in milliseconds; undefined once it has ended. */
export function threadTimeMs(threadId: number): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
