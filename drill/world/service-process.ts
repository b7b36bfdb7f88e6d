import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { killWithParent } from '../../src/dev/servers/server-process';

const startPatienceMs = 180_000;
/** The stop grace period of docker-compose.yml. */
const stopPatienceMs = 30_000;

/** The built service as a separate process. */
export interface ServiceProcess {
  url: string;
  pid: number;
  /** Returns all output so far. */
  output: () => string;
  isRunning(): boolean;
  /** Sends SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>;
  /**
   * Sends SIGTERM, then SIGKILL if the process outlives the stop grace period. Resolves with the exit code,
   * or null after SIGKILL.
   */
  terminate(): Promise<number | null>;
}

export interface ServiceCommand {
  /** The path of the built program, which prints `ready <url>`. */
  program: string;
  environment: NodeJS.ProcessEnv;
  /** The working folder. It has no `.env`. */
  folder: string;
  /** A file to load before the service. */
  preload?: string;
  args?: string[];
}

/**
 * Starts the service and resolves once it prints that it is ready.
 * @throws Error with its output otherwise
 */
export async function startServiceProcess(command: ServiceCommand): Promise<ServiceProcess> {
  const { program, environment, folder, preload, args = [] } = command;
  const preloads = preload === undefined ? [] : ['--require', preload];
  const child = spawn(process.execPath, [...preloads, program, ...args], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killWithParent(child);
  const lines: string[] = [];
  const output = () => lines.join('\n');
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const take = (line: string) => {
      lines.push(line);
      const url = /^ready (http\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', take);
    void ended.then((code) => reject(new Error(`the service ended (${String(code)}):\n${output()}`)));
    setTimeout(() => reject(new Error(`the service is not ready:\n${output()}`)), startPatienceMs).unref();
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = await ready.catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    url,
    output,
    kill,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    terminate: async () => {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
      const code = await ended;
      clearTimeout(killer);
      return code;
    },
  };
}
