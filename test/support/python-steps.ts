import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The output of a program's steps, by name. */
export type PythonSteps = Map<string, unknown>;

interface Program {
  python: string;
  file: string;
  environment: Record<string, string>;
  /** Called with the name of each printed step. */
  onStep?: (step: string) => void;
}

/** Runs a program that prints a line of JSON per step. Returns the steps. Throws if it fails. */
export async function pythonSteps({ python, file, environment, onStep }: Program): Promise<PythonSteps> {
  const program = spawn(python, [file], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'close');
  const steps: PythonSteps = new Map();
  for await (const line of createInterface({ input: program.stdout })) {
    const { step, ...shown } = Object(JSON.parse(line));
    steps.set(String(step), shown);
    onStep?.(String(step));
  }
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`${file} ended with ${String(code ?? signal)}`);
  return steps;
}
