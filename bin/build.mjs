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
    execFileSync(process.execPath, [compiler, '-p', root], {
      cwd: root,
      stdio: 'inherit',
    });
  } catch {
    process.exit(1);
  }
}

async function bundleWorkflows() {
  const { bundleWorkflowCode, DefaultLogger } = await import('@temporalio/worker');
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(dist, 'workflows', 'index.js'),
    workflowInterceptorModules: [join(dist, 'workflows', 'tracing', 'interceptors.js')],
    logger: new DefaultLogger('WARN'),
  });
  writeFileSync(join(dist, 'workflow-bundle.js'), code);
}
