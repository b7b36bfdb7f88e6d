import { buildPackages } from './build-packages.mjs';
import { isBuilt } from './build-stamp.mjs';
import { installIfNeeded } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { runStep } from './step.mjs';
import { isWidgetBuilt } from './widget-stamp.mjs';

/** Brings a fresh or changed clone to where dist/ can run: packages, then the build. */
export async function prepare() {
  checkNodeVersion();
  await installIfNeeded();
  // First, since the terminal chat is compiled against the client.
  await buildPackages();
  // A process of its own: the bundler's memory goes with it.
  if (!isBuilt()) await runStep('building', process.execPath, ['bin/build.mjs']);
  if (!isWidgetBuilt()) await runStep('building the widget', process.execPath, ['bin/build-widget.mjs']);
}
