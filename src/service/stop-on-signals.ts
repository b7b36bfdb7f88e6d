// npm hands a Ctrl-C on to the process that the terminal has sent it to already.
const SAME_SIGNAL_MS = 500;

/** SIGTERM and Ctrl-C stop the service in order; a second one ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, print: (line: string) => void): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since !== undefined && performance.now() - since < SAME_SIGNAL_MS) return;
    if (since !== undefined) process.exit(1);
    since = performance.now();
    print('stopping; once more ends it at once');
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
