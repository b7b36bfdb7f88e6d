import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../platform/settings/child-environment';

export interface ProgramRun {
  /** Killed after this many milliseconds. */
  readonly timeoutMs: number;
  readonly cwd?: string;
  readonly environment?: Record<string, string>;
  /** Killed earlier if this aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a program to its end and returns its standard output.
 * @throws Error with `code` ENOENT if there is no such program, or with the last lines of its standard error
 * if it fails.
 */
export async function runProgram(file: string, args: readonly string[], run: ProgramRun): Promise<string> {
  const timeout = AbortSignal.timeout(run.timeoutMs);
  const running = promisify(execFile)(file, args, {
    cwd: run.cwd,
    env: childEnvironment(run.environment),
    signal: run.signal === undefined ? timeout : AbortSignal.any([timeout, run.signal]),
    killSignal: 'SIGKILL',
    maxBuffer: Infinity,
  });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch (error) {
    run.signal?.throwIfAborted();
    if (timeout.aborted) throw new Error(`no end after ${run.timeoutMs / 1000} s`, { cause: error });
    const said = error instanceof Error && 'stderr' in error ? lastLines(String(error.stderr)) : '';
    throw said === '' ? error : new Error(said, { cause: error });
  }
}

function lastLines(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(-3).join(' | ');
}
