import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../../platform/settings/read-environment';
import type { Progress } from './progress';
import type { ProcessIdentity } from './process-identity';
import { startServer, type RunningServer, type ServerCommand } from './server-process';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const STABLE_MS = 60_000;
/**
 * A Temporal server picks ports for its parts, and ends if another program takes one first. A retry solves
 * that.
 */
const FIRST_TRIES = 3;
const SOON_MS = 10_000;

/** A server that is kept running. */
export interface SupervisedServer {
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server. Whenever it ends by itself, starts it again with the same arguments, after a wait that
 * doubles up to ten seconds. Calls `onSpawn` for every process.
 * @throws ServersError if it does not start at first: after three tries, or after one that took more than ten
 * seconds.
 */
export async function supervise(
  command: ServerCommand,
  progress: Progress,
  onSpawn: (identity: ProcessIdentity) => void,
): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = () => startServer(command, signal, onSpawn);
  const watching = watch(await startFirst());
  return {
    stop: () => {
      stopping.abort();
      return watching;
    },
  };

  async function startFirst(): Promise<RunningServer> {
    for (let tries = 1; ; tries += 1) {
      const begun = performance.now();
      try {
        return await start();
      } catch (error) {
        if (tries === FIRST_TRIES || performance.now() - begun > SOON_MS) throw error;
        progress(`${command.name} did not start: trying again`);
      }
    }
  }

  async function watch(first: RunningServer): Promise<void> {
    let running: RunningServer | undefined = first;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const begun = performance.now();
      const end = running && (await Promise.race([running.ended, aborted(signal)]));
      if (signal.aborted) return running?.stop();
      if (end !== undefined) progress(`${command.name} ended (${end}): starting it again`);
      if (performance.now() - begun > STABLE_MS) wait = FIRST_WAIT_MS;
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      running = await start().catch((error: unknown) => {
        if (!signal.aborted) progress(reasonOf(error));
        return undefined;
      });
      if (running) progress(`${command.name} is up again`);
    }
  }
}

function aborted(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve('told to stop'), { once: true }),
  );
}
