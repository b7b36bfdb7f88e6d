/** setTimeout takes no more, and calls at once beyond it. */
const longestMs = 2 ** 31 - 1;

/** Calls `act` once at that time, however far it is, or at once if it is past; returns how to take that back. */
export function atTime(when: Date, act: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const ms = when.getTime() - Date.now();
    timer = ms > longestMs ? setTimeout(wait, longestMs) : setTimeout(act, Math.max(0, ms));
  };
  wait();
  return () => clearTimeout(timer);
}
