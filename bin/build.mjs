// npm run build: compiles everything into dist/ and bundles the workflows for Temporal's sandbox.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceStamp, writeStamp } from './setup/build-stamp.mjs';
import { compiler } from './setup/compiler.mjs';
import { root } from './setup/root.mjs';

const dist = join(root, 'dist');
const stamp = sourceStamp();

rmSync(dist, { recursive: true, force: true });
compile();
await bundleWorkflows();
writeStamp(stamp);

function compile() {
  try {
    execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
      cwd: root,
      stdio: 'inherit',
    });
  } catch {
    process.exit(1);
  }
}

/**
 * Without `preloadModules` the sandbox would run every module again for each workflow. Instead, workflows of
 * a process share them, so no module may have state; the linter rejects it.
 */
async function bundleWorkflows() {
  const { bundleWorkflowCode, DefaultLogger } = await import('@temporalio/worker');
  const workflowsPath = join(dist, 'workflows', 'index.js');
  const interceptors = join(dist, 'workflows', 'tracing', 'interceptors.js');
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules: [interceptors],
    preloadModules: ['@temporalio/workflow', workflowsPath, interceptors],
    logger: new DefaultLogger('WARN'),
  });
  writeFileSync(join(dist, 'workflow-bundle.js'), code);
}
