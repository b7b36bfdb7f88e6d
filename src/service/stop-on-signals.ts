// On Ctrl-C both the terminal and npm send the signal to this process; the second is ignored.
const SAME_SIGNAL_MS = 500;

/**
 * Longer than the wait for work in progress. Work still open after that continues in another process, as
 * after a crash.
 */
const longestStopMs = 60_000;

/**
 * SIGTERM and Ctrl-C stop the service in order. A second signal ends it at once, and so does a stop that
 * takes longer than `longestMs`.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  print: (line: string) => void,
  longestMs = longestStopMs,
): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since !== undefined && performance.now() - since < SAME_SIGNAL_MS) return;
    if (since !== undefined) process.exit(1);
    since = performance.now();
    print('stopping; once more ends it at once');
    setTimeout(() => {
      print(`not stopped within ${longestMs / 1_000} s; ending now`);
      process.exit(1);
    }, longestMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
