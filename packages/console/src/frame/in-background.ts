/** Lets a route's loader start reading without waiting. The page shows what goes wrong. */
export function inBackground(reading: Promise<unknown>): void {
  reading.catch(() => undefined);
}
