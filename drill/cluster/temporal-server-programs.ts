import { join } from 'node:path';
import type { Settings } from '../../src/platform/settings/settings';
import { reportWhile, type Progress } from '../../src/dev/servers/progress';
import { cachedPath, fillCache, findCached } from '../../src/dev/servers/binaries/binary-cache';
import { findBinary } from '../../src/dev/servers/binaries/find-binary';
import { goInstall } from '../../src/dev/servers/binaries/go-toolchain';

const version = 'v1.31.2';
const goModule = 'go.temporal.io/server';
const advice = 'Install Go 1.22 or newer.';

export interface TemporalServerPrograms {
  readonly server: string;
  /** Creates and updates the tables of a database. */
  readonly sqlTool: string;
}

/**
 * Finds Temporal's server and its SQL tool in the cache, or builds them from their Go module.
 * @throws ServersError that says what to do
 */
export async function temporalServerPrograms(
  settings: Settings,
  progress: Progress,
): Promise<TemporalServerPrograms> {
  // One after the other: the second build is short, since it uses what the first has compiled.
  const server = await program('temporal-server', 'cmd/server', 'once; some 4 minutes on 2 cores');
  const sqlTool = await program('temporal-sql-tool', 'cmd/tools/sql', 'once; some seconds');
  return { server, sqlTool };

  async function program(name: string, path: string, duration: string): Promise<string> {
    const cached = cachedPath(settings.cacheDir, `${name}-${version}`);
    const sources = [
      { label: `cached ${name}`, find: () => findCached(cached, progress) },
      { label: `build of ${name}`, find: () => fillCache(settings.cacheDir, cached, build) },
    ];
    return findBinary(name, sources, advice, progress);

    function build(folder: string): Promise<string> {
      progress(`building ${name} with go install (${duration})`);
      return reportWhile(progress, `building ${name}`, async () => {
        await goInstall(`${goModule}/${path}@${version}`, folder);
        return join(folder, path.slice(path.lastIndexOf('/') + 1));
      });
    }
  }
}
