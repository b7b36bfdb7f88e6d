const mostWaitMs = 30_000;

/** Imports a file of the service. @throws on a timeout */
export function importInTime(address: string): Promise<unknown> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, mostWaitMs));
  return Promise.race([import(/* @vite-ignore */ address), tooLate]);
}
