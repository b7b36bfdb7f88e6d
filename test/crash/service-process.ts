import { spawn } from 'node:child_process';
import { join } from 'node:path';

const built = join(__dirname, '..', '..', 'dist', 'src');
const startPatienceMs = 60_000;
const stopPatienceMs = 30_000;

/** The built service as a separate process. */
export interface ServiceProcess {
  url: string;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** Sends SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>;
  /**
   * Sends SIGTERM, then SIGKILL if the process outlives the stop grace period of docker-compose.yml.
   * Resolves with the exit code, or null if it had to be killed.
   */
  terminate(): Promise<{ code: number | null }>;
}

/**
 * Starts the service with these settings and none of this process's own.
 * Resolves once it prints that it is ready. It runs in its data folder, which has no `.env`.
 */
export async function startServiceProcess(
  settings: Record<string, string> & { DATA_DIR: string },
  program: 'main.js' | 'dev/cluster/main.js' = 'main.js',
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [join(built, program)], {
    cwd: settings.DATA_DIR,
    env: { ...surroundings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part.toString();
      const url = /^ready (http\S+)$/m.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then((code) => reject(new Error(`the service ended (${String(code)}):\n${output}`)));
    setTimeout(() => reject(new Error(`the service is not ready:\n${output}`)), startPatienceMs).unref();
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
    output: () => output,
    kill,
    terminate: async () => {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
      const code = await ended;
      clearTimeout(killer);
      return { code };
    },
  };
}

/** The environment variables a process needs, so that a developer's own settings have no effect. */
function surroundings(): Record<string, string | undefined> {
  const { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY } =
    process.env;
  return { PATH, HOME, HOLDFAST_CACHE, XDG_CACHE_HOME, TEMPORAL_BINARY, MONGOD_BINARY, FERRETDB_BINARY };
}
