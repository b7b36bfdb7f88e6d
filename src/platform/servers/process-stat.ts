/**
 * When a process was started, in ticks since boot, from its line in `/proc/PID/stat`; nothing when it has ended. Of a
 * process that is killed, the first thread may be gone while others still hold its ports and files: it has not ended.
 * See proc(5): after the name in parentheses come the state (3rd), … number of threads (20th), … start (22nd).
 */
export function startOfRunning(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, threads, start] = [fields[0], Number(fields[17]), fields[19]];
  return state === 'Z' && threads <= 1 ? undefined : start;
}
