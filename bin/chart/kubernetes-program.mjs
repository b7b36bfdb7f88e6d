import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runStep } from '../setup/step.mjs';
import { quickly } from './go-tool.mjs';

const require = createRequire(import.meta.url);
const version = '1.34.4';
const modules = [`k8s.io/kubernetes v${version}`, 'helm.sh/helm/v3 v3.19.2', 'helm.sh/helm/v4 v4.0.0'];
const programs = {
  etcd: 'go.etcd.io/etcd/server/v3',
  helm3: 'helm.sh/helm/v3/cmd/helm',
  helm4: 'helm.sh/helm/v4/cmd/helm',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  kubectl: 'k8s.io/kubernetes/cmd/kubectl',
};

/**
 * Returns the path of one of these programs, which Go builds once, into the cache folder. They are built in
 * one module to share their dependencies; the first takes minutes. The service must be built: its settings
 * name the folder.
 */
export async function kubernetesProgram(name) {
  const { loadSettings } = require('../../dist/src/platform/settings/settings.js');
  const versions = modules.map((module) => module.split(' ')[1]).join('-');
  const folder = join(loadSettings(process.env, root).cacheDir, 'go-tools', `kubernetes-${versions}`);
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const module = mkdtempSync(join(tmpdir(), 'holdfast-go-'));
  try {
    writeFileSync(join(module, 'go.mod'), moduleFile());
    // The API server and its clients report this version.
    const named = `-ldflags=-s -w -X k8s.io/component-base/version.gitVersion=v${version}`;
    const args = ['-C', module, '-mod=mod', ...quickly, named, '-o', `${file}.part`, programs[name]];
    await runStep(`building ${name}`, 'env', ['CGO_ENABLED=0', 'go', 'build', ...args]);
    renameSync(`${file}.part`, file);
    return file;
  } finally {
    rmSync(module, { recursive: true });
  }
}

/**
 * Kubernetes' own modules require each other without a version, so `go install` can't build it. This sets one
 * for all. The line with Go's version lets Go read only the required modules.
 */
function moduleFile() {
  const download = ['mod', 'download', '-json', `k8s.io/kubernetes@v${version}`];
  const { GoMod } = JSON.parse(execFileSync('go', download, { encoding: 'utf8' }));
  const ownModules = [...readFileSync(GoMod, 'utf8').matchAll(/^\t(k8s\.io\/\S+) v0\.0\.0$/gm)];
  return [
    ...['module holdfast', 'go 1.24.0'],
    ...modules.map((module) => `require ${module}`),
    ...ownModules.map(([, name]) => `replace ${name} => ${name} v0${version.slice(1)}\n`),
  ].join('\n');
}
