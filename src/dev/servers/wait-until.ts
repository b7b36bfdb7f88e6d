import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Resolves once something accepts connections on that port of `host`; rejects if `signal` aborts. */
export async function waitForPort(port: number, signal: AbortSignal, host = '127.0.0.1'): Promise<void> {
  while (!(await accepts(port, host))) await delay(POLL_MS, undefined, { signal });
}

/** Repeats `attempt` every 20 ms until it succeeds; rejects if `signal` aborts. */
export async function retry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await delay(POLL_MS, undefined, { signal });
    }
  }
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));

    function finish(accepted: boolean): void {
      socket.destroy();
      resolve(accepted);
    }
  });
}
