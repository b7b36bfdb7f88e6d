import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '../settings';
import { askDatabase, type DatabaseKind } from './ask-database';
import { askTemporal } from './ask-temporal';
import { reportWhile, type Progress } from './progress';
import { reasonOf } from '../settings/system-error';
import { StackError } from './stack-error';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** Waits until the Temporal server at `address` answers. @throws StackError when it does not within a minute. */
export async function remoteTemporal(settings: Settings, address: string, progress: Progress): Promise<void> {
  const { namespace, apiKey, tls } = settings.temporal;
  const options = { address, namespace, tls, ...(apiKey === undefined ? {} : { apiKey }) };
  const advice = `check TEMPORAL_ADDRESS, and that its namespace ${namespace} exists`;
  await patiently(`Temporal at ${address}`, advice, () => askTemporal(options), progress);
}

/** Waits until the database at `uri` answers. @throws StackError when it does not within a minute. */
export function remoteDatabase(uri: string, progress: Progress): Promise<DatabaseKind> {
  const hosts = uri.replace(/^[^/]*\/\/(?:[^@/]*@)?([^/?]*).*$/, '$1');
  return patiently(`MongoDB at ${hosts}`, 'check MONGODB_URI', () => askDatabase(uri), progress);
}

async function patiently<T>(
  server: string,
  advice: string,
  ask: () => Promise<T>,
  progress: Progress,
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  return reportWhile(progress, `waiting for ${server}`, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (attempt === 1)
          progress(`${server} does not answer yet (${reasonOf(error)}): trying for a minute`);
        if (performance.now() > deadline) {
          throw new StackError(`${server} does not answer (${reasonOf(error)}): ${advice}.`);
        }
        await delay(PAUSE_MS);
      }
    }
  });
}
