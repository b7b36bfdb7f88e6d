import { join } from 'node:path';
import type { Settings } from '../../../platform/settings/settings';
import { reportWhile, type Progress } from '../progress';
import { cachedPath, fillCache, findCached } from './binary-cache';
import { download } from './download';
import { findBinary, named, onPath } from './find-binary';
import { goInstall } from './go-toolchain';

const VERSION = 'v1.5.1';
const ADVICE =
  'Install the Temporal CLI or Go 1.22 or newer, name the CLI in TEMPORAL_BINARY, or set TEMPORAL_ADDRESS.';

/** The path of the `temporal` program, from the first source that has it. */
export async function temporalBinary(settings: Settings, progress: Progress): Promise<string> {
  const { cacheDir, temporal } = settings;
  if (temporal.binary !== undefined) return named('TEMPORAL_BINARY', temporal.binary);
  const cached = cachedPath(cacheDir, `temporal-${VERSION}`);
  const fill = (make: (folder: string) => Promise<string>) => () =>
    fillCache(cacheDir, cached, make, temporal.sha256);
  const sources = [
    { label: 'temporal on PATH', find: () => onPath('temporal') },
    { label: 'cached Temporal', find: () => findCached(cached, progress, temporal.sha256) },
    { label: 'download of Temporal', find: fill(downloadTo) },
    { label: 'build of Temporal', find: fill(buildIn) },
  ];
  return findBinary('Temporal', sources, ADVICE, progress);

  function downloadTo(folder: string): Promise<string> {
    return download('downloading Temporal', 'download-temporal.mjs', [VERSION], folder, progress);
  }

  function buildIn(folder: string): Promise<string> {
    progress('building Temporal with go install (once; some 4 minutes on 2 cores)');
    return reportWhile(progress, 'building Temporal', async () => {
      await goInstall(`github.com/temporalio/cli/cmd/temporal@${VERSION}`, folder);
      return join(folder, 'temporal');
    });
  }
}
