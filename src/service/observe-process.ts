import type { Logger } from 'pino';
import { Metrics } from '../platform/metrics/metrics';
import { readLoopback } from '../platform/metrics/read-loopback';
import { freePort } from '../dev/servers/ports';
import { installRuntime } from './start-worker';

/**
 * Metrics of this process and of the Temporal SDK in it. Call it once per process, before the first
 * connection to Temporal.
 */
export async function observeProcess(logger: Logger): Promise<Metrics> {
  const metrics = new Metrics();
  metrics.collectProcess();
  // The SDK serves its metrics only on a port of its own, so they are fetched from there.
  const address = `127.0.0.1:${await freePort()}`;
  installRuntime(logger, address);
  metrics.addSource(async () => withoutOwnQueues(await readLoopback(`http://${address}/metrics`)));
  return metrics;
}

/**
 * Each process has a task queue with a new id at each start; as a label, its values would grow without bound.
 */
function withoutOwnQueues(text: string): string {
  return text.replace(/(task_queue="[^"]*)\/[0-9a-f-]{36}"/g, '$1/own"');
}
