import { HoldfastError } from 'holdfast-client/workspace';
import { sessionWatch } from './client.js';

/** Runs until the signal aborts. If the session ends, runs again after the next sign-in. */
export async function whileSignedIn(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HoldfastError) || error.status !== 401 || !sessionWatch.session) throw error;
      await sessionWatch.beganAgain(signal);
    }
  }
}
