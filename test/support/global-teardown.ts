import { rmSync } from 'node:fs';

/** Stops the services and servers of the run and deletes their data. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.holdfastTestServices?.close();
  await globalThis.holdfastTestServers?.stop();
  const dataDir = process.env['HOLDFAST_TEST_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
