const firstMs = 1_000;
const mostMs = 15_000;

/**
 * Repeats an action until it succeeds: after 1 s, doubling to 15 s, and at once when the browser is online.
 */
export function retrying(onFailure: () => void) {
  let isStopped = false;
  let goOn: () => void = () => undefined;

  /** Jitter keeps pages that failed together from returning together. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      goOn = () => {
        clearTimeout(timer);
        removeEventListener('online', goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ms * (0.5 + Math.random() / 2));
      addEventListener('online', goOn);
    });

  return {
    /** Returns the attempt's result, or undefined if it was stopped. Attempts count from 0. */
    async run<Result>(attempt: (number: number) => Promise<Result>): Promise<Result | undefined> {
      for (let failures = 0; !isStopped; failures += 1) {
        try {
          const result = await attempt(failures);
          if (!isStopped) return result;
        } catch {
          onFailure();
          await pause(Math.min(mostMs, firstMs * 2 ** failures));
        }
      }
      return undefined;
    },
    hurry: () => goOn(),
    stop() {
      isStopped = true;
      goOn();
    },
  };
}
