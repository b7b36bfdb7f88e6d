import { startOfRunning } from '../../../src/dev/servers/process-identity';

/** A line of `/proc/PID/stat`, with a process name as awkward as Linux permits. */
const stat = (state: string, threads: number) =>
  `4711 (a) Z (b) ${state} 1 4711 4711 0 -1 4194560 91 0 0 0 3 1 0 0 20 0 ${threads} 0 8134711 0 0 18446744073709551615`;

test.each([
  ['runs', 'R', 9, '8134711'],
  ['sleeps', 'S', 1, '8134711'],
  ['is killed, and threads of it still hold its ports', 'Z', 2, '8134711'],
  ['has ended and nobody has asked how', 'Z', 1, undefined],
])('a process that %s', (_what, state, threads, start) => {
  expect(startOfRunning(stat(state, threads))).toBe(start);
});
