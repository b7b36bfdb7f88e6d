import { HoldfastError } from 'holdfast-client/workspace';
import { sessionWatch } from './client.js';

/** Runs until the signal aborts, and again after the next sign-in whenever the session turns out to be over. */
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
