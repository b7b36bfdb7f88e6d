// npm hands a Ctrl-C on to the process that the terminal has sent it to already.
const SAME_SIGNAL_MS = 500;

/** Longer than work in progress is waited for; what is still open then goes on elsewhere, as after a crash. */
const longestStopMs = 60_000;

/**
 * SIGTERM and Ctrl-C stop the service in order; a second one ends it at once, and so does a stop that takes longer than
 * `longestMs`.
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
