import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../package-root';
import { reportWhile, type Progress } from '../progress';
import { runProgram } from './run-program';

const TIMEOUT_MS = 15 * 60 * 1000;
const STALL_MS = 30_000;
const LOOK_MS = 2000;

/**
 * Runs `tools/SCRIPT`, which downloads a program into `folder` and prints its path. Runs in a child process,
 * so that a download without progress for 30 s can be ended.
 */
export async function download(
  title: string,
  script: string,
  args: string[],
  folder: string,
  progress: Progress,
): Promise<string> {
  const stall = new AbortController();
  const watching = setInterval(watch, LOOK_MS);
  let seen = { bytes: -1, at: performance.now() };
  try {
    const program = join(packageRoot(), 'tools', script);
    const run = { timeoutMs: TIMEOUT_MS, signal: stall.signal };
    return await reportWhile(progress, title, async () =>
      lastLine(await runProgram(process.execPath, [program, folder, ...args], run)),
    );
  } finally {
    clearInterval(watching);
  }

  function watch(): void {
    void sizeOf(folder).then((bytes) => {
      if (bytes !== seen.bytes) seen = { bytes, at: performance.now() };
      else if (performance.now() - seen.at > STALL_MS) stall.abort(new Error('no headway for 30 s'));
    });
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

async function sizeOf(folder: string): Promise<number> {
  try {
    const entries = await readdir(folder, { recursive: true });
    const sizes = await Promise.all(entries.map(async (entry) => (await stat(join(folder, entry))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return -1;
  }
}
