import { startHeartbeat } from './heartbeat';

/** Work of a few writes, with a heartbeat all the same. It goes to its end though it is no longer wanted. */
export function beating<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return async (input) => {
    const stopHeartbeat = startHeartbeat();
    try {
      return await work(input);
    } finally {
      stopHeartbeat();
    }
  };
}
