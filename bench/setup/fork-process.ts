import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { childEnvironment } from '../../src/platform/settings/child-environment';

const readyMessage = z.object({ ready: z.string() });

export interface BenchProcess {
  /** Its own address. */
  url: string;
  pid: number;
  send: (message: object) => void;
  /** Resolves with its next message. Rejects if the process ends instead. */
  nextMessage: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts one of the bench's own processes and waits until it is ready. It exits with this process. */
export async function forkProcess(name: string, ...args: string[]): Promise<BenchProcess> {
  const file = join(__dirname, '..', 'processes', `${name}.js`);
  const child = fork(file, args, { env: childEnvironment(), execArgv: [] });
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error(`The process ${name} of the bench has ended.`)));
  // If nobody awaits a message, the process's end is not reported.
  ended.catch(() => undefined);
  const nextMessage = () => Promise.race([messageOf(child), ended]);

  const { ready: url } = readyMessage.parse(await nextMessage());
  return {
    url,
    pid: child.pid ?? 0,
    nextMessage,
    send: (message) => void child.send(message),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const heard: unknown[] = await once(child, 'message');
  return heard[0];
}
