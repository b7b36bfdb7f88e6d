/** Returns fractional milliseconds of a monotonic clock that all processes on this machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
