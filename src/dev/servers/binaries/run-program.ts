import { spawn } from 'node:child_process';
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
export function runProgram(file: string, args: readonly string[], run: ProgramRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(run.timeoutMs);
    const child = spawn(file, args, {
      cwd: run.cwd,
      env: childEnvironment(run.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: run.signal === undefined ? timeout : AbortSignal.any([timeout, run.signal]),
      killSignal: 'SIGKILL',
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    child.once('error', (error) => reject(error.name === 'AbortError' ? gaveUp(run) : error));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(ending(errors) || `it ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

function gaveUp(run: ProgramRun): Error {
  const reason: unknown = run.signal?.reason;
  return run.signal?.aborted && reason instanceof Error
    ? reason
    : new Error(`no end after ${run.timeoutMs / 1000} s`);
}

function ending(errors: string): string {
  return errors
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(-3)
    .join(' | ');
}
