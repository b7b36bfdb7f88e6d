/** An error of the embedded servers. Its message tells the user what is wrong and what to do. */
export class ServersError extends Error {
  override readonly name = 'ServersError';
}

/** Shows the user one line of progress. */
export type Progress = (line: string) => void;

const EVERY_MS = 10_000;

/** Runs `work` and reports every ten seconds how long it has taken, as `title: 20 s`. */
export async function reportWhile<T>(progress: Progress, title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const timer = setInterval(() => progress(`${title}: ${secondsSince(begun, 0)} s`), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Seconds since `begun`, a `performance.now()`, with `digits` decimals. */
export function secondsSince(begun: number, digits = 1): string {
  return ((performance.now() - begun) / 1000).toFixed(digits);
}
