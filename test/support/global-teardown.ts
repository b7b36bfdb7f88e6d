import { rmSync } from 'node:fs';

/** Stops the servers of the run and removes what they kept. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.holdfastTestStack?.stop();
  const dataDir = process.env['HOLDFAST_TEST_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
