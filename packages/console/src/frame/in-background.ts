/** Starts a read in a route's loader without waiting. The page shows failures. */
export function inBackground(reading: Promise<unknown>): void {
  reading.catch(() => undefined);
}
