import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const built = join(__dirname, '..', '..', 'dist', 'src', 'service', 'stop-on-signals.js');

/**
 * Runs a process that allows 300 ms for `stop` and sends it the signals. Returns its exit code and what it
 * printed after them.
 */
async function stopped(stop: string, signals: NodeJS.Signals[]) {
  const script =
    `require(${JSON.stringify(built)}).stopOnSignals(${stop}, console.log, 300);` +
    `setInterval(() => {}, 1_000); console.log('up');`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  await once(child.stdout, 'data');
  for (const signal of signals) child.kill(signal);
  const [code] = await once(child, 'exit');
  return { code: Number(code), lines: lines.slice(1) };
}

test('a signal stops the process in order', async () => {
  const { code, lines } = await stopped('async () => console.log("stopped")', ['SIGTERM']);
  expect([code, lines]).toEqual([0, ['stopping; once more ends it at once', 'stopped']]);
});

test('ends a stop that never completes, and open work continues as after a crash', async () => {
  const { code, lines } = await stopped('() => new Promise(() => {})', ['SIGINT']);
  expect([code, lines.at(-1)]).toEqual([1, 'not stopped within 0.3 s; ending now']);
});
