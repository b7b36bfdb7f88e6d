import type { Logger } from 'pino';
import { Metrics } from '../metrics/metrics';
import { readLoopback } from '../metrics/read-loopback';
import { freePort } from '../servers/ports';
import { installRuntime } from './start-worker';

/** The figures of this process and of Temporal's SDK in it. Once in a process, before the first connection to Temporal. */
export async function observeProcess(logger: Logger): Promise<Metrics> {
  const metrics = new Metrics();
  metrics.collectProcess();
  // The SDK tells its figures on a port of its own alone; they are passed on with ours.
  const address = `127.0.0.1:${await freePort()}`;
  installRuntime(logger, address);
  metrics.addSource(async () => withoutOwnQueues(await readLoopback(`http://${address}/metrics`)));
  return metrics;
}

/** Each process has a queue of its own under a new id at each start: as a label it would never stop growing. */
function withoutOwnQueues(text: string): string {
  return text.replace(/(task_queue="[^"]*)\/[0-9a-f-]{36}"/g, '$1/own"');
}
