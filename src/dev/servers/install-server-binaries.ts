import type { Settings } from '../../platform/settings/settings';
import { databaseBinary } from './binaries/database-binary';
import { temporalBinary } from './binaries/temporal-binary';
import type { Progress } from './progress';

/**
 * Downloads or builds the programs of all embedded servers in advance, so that a start takes seconds. @throws
 * ServersError that says what to do.
 */
export async function installServerBinaries(settings: Settings, progress: Progress): Promise<void> {
  const { temporal, mongodb } = settings;
  const outcomes = await Promise.allSettled([
    temporal.address === undefined ? temporalBinary(settings, progress) : undefined,
    mongodb.uri === undefined ? databaseBinary(settings, progress) : undefined,
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
