/** The longest delay of setTimeout, which fires at once for a longer one. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls `act` once at that time, however far away, or at once if it is past. Returns a function that cancels
 * it.
 */
export function atTime(when: Date, act: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const ms = when.getTime() - Date.now();
    timer = ms > longestMs ? setTimeout(wait, longestMs) : setTimeout(act, Math.max(0, ms));
  };
  wait();
  return () => clearTimeout(timer);
}
