import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '../../platform/settings/settings';
import { askDatabase, type DatabaseKind } from './ask-database';
import { askTemporal } from './ask-temporal';
import { reportWhile, type Progress } from './progress';
import { reasonOf } from '../../platform/settings/read-environment';

const ADVISE_EVERY_MS = 60_000;
const PAUSE_MS = 500;

/** Waits until the Temporal server at `address` answers, without a time limit. */
export async function remoteTemporal(settings: Settings, address: string, progress: Progress): Promise<void> {
  const { namespace, apiKey, tls } = settings.temporal;
  const options = { address, namespace, tls, ...(apiKey === undefined ? {} : { apiKey }) };
  const advice = `check TEMPORAL_ADDRESS, and that its namespace ${namespace} exists`;
  await retryWhileUnavailable(`Temporal at ${address}`, advice, () => askTemporal(options), progress);
}

/** Waits until the database at `uri` answers, without a time limit. */
export function remoteDatabase(uri: string, progress: Progress): Promise<DatabaseKind> {
  const hosts = uri.replace(/^[^/]*\/\/(?:[^@/]*@)?([^/?]*).*$/, '$1');
  return retryWhileUnavailable(`MongoDB at ${hosts}`, 'check MONGODB_URI', () => askDatabase(uri), progress);
}

/** Lets servers start in any order. Reports every minute what to check, in case the address is wrong. */
async function retryWhileUnavailable<T>(
  server: string,
  advice: string,
  ask: () => Promise<T>,
  progress: Progress,
): Promise<T> {
  const begun = performance.now();
  let adviseAt = begun;
  return reportWhile(progress, `waiting for ${server}`, async () => {
    for (;;) {
      try {
        const answer = await ask();
        if (adviseAt > begun) progress(`${server} answers`);
        return answer;
      } catch (error) {
        if (performance.now() >= adviseAt) {
          progress(`${server} does not answer yet (${reasonOf(error)}): ${advice}. Waiting for it.`);
          adviseAt = performance.now() + ADVISE_EVERY_MS;
        }
        await delay(PAUSE_MS);
      }
    }
  });
}
