import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { childEnvironment } from '../../src/settings/child-environment';

const readyMessage = z.object({ ready: z.string() });

export interface BenchProcess {
  child: ChildProcess;
  /** Where it serves. */
  url: string;
  stop(): Promise<void>;
}

/** Starts one of the bench's own processes and waits until it is ready. It ends with this one. */
export async function forkProcess(name: string, ...args: string[]): Promise<BenchProcess> {
  const file = join(__dirname, '..', 'processes', `${name}.js`);
  const child = fork(file, args, { env: childEnvironment(), execArgv: [] });
  const url = await Promise.race([readyUrl(child), failure(name, child)]);
  return { child, url, stop: () => disconnect(child) };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const [message] = z
    .tuple([z.unknown()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return readyMessage.parse(message).ready;
}

async function failure(name: string, child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error(`The process ${name} of the bench ended before it was ready.`);
}

async function disconnect(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
