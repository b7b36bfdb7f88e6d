/** SIGTERM and Ctrl-C stop the service in order; a second one ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, print: (line: string) => void): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
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
