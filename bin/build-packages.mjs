// The first part of npm run build: compiles each package in packages/ that changed since its last build.
import { buildPackages } from './setup/build-packages.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(buildPackages);
