import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const EVERY_MS = 10_000;
// The first words of npm and of the compiler name the error.
const MOST_SHOWN = 3000;

/** An error for the user, shown without a stack. */
export class SetupError extends Error {}

/**
 * Runs a program quietly in the project's folder and prints the time so far.
 * @throws SetupError with the beginning of its output if it fails
 */
export async function runStep(title, file, args) {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`${title}: ${seconds()} s`), EVERY_MS);
  try {
    await run(title, file, args);
  } finally {
    clearInterval(timer);
  }
  console.log(`${title}: done in ${seconds()} s`);
}

function run(title, file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output = (output + chunk).slice(0, MOST_SHOWN)));
    }
    child.once('error', (error) => reject(new SetupError(`${title} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new SetupError(`${title} failed (${signal ?? `exit code ${code}`}):\n${output.trimEnd()}`));
    });
  });
}

/** Runs the main function of a command. Prints a SetupError's message only, and exits with 1. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
