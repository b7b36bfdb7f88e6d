import { buildPackages } from './build-packages.mjs';
import { isBuilt } from './build-stamp.mjs';
import { installIfNeeded } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { pageBundles } from './page-bundles.mjs';
import { runStep } from './step.mjs';

/** Prepares a fresh or changed clone so that dist/ can run: packages, then the build. */
export async function prepare() {
  checkNodeVersion();
  await installIfNeeded();
  // First, since the terminal chat is compiled against the client.
  await buildPackages();
  // A separate process, to free the bundler's memory.
  if (!isBuilt()) await runStep('building', process.execPath, ['bin/build.mjs']);
  for (const { name } of pageBundles.filter((bundle) => !bundle.isBuilt()))
    await runStep(`building the ${name}`, process.execPath, [`bin/build-${name}.mjs`]);
}
