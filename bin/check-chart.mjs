// npm run check:chart: applies the Helm chart in each of its forms to a real Kubernetes API server, by
// kubectl and Helm.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiServer } from './chart/api-server.mjs';
import { accepted } from './chart/forms.mjs';
import { kubernetesProgram } from './chart/kubernetes-program.mjs';
import { resourcesOfOthers } from './chart/resources-of-others.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand, SetupError } from './setup/step.mjs';

const chart = join(root, 'deploy', 'helm', 'holdfast');

await runCommand(async () => {
  if (spawnSync('go', ['version']).status !== 0)
    return console.log('check:chart is skipped: there is no Go to build Kubernetes with.');
  await prepare();
  const helm = await kubernetesProgram('helm4');
  const kubectlFile = await kubernetesProgram('kubectl');
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-chart-'));
  const { kubeconfig, stop } = await startApiServer();
  try {
    const kubectl = (args, input) => run(kubectlFile, ['--kubeconfig', kubeconfig, ...args], input);
    kubectl(['apply', '--filename=-'], JSON.stringify(resourcesOfOthers));
    kubectl(['wait', '--for=condition=Established', 'customresourcedefinition', '--all']);
    for (const [name, values] of Object.entries(accepted)) {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(values));
      const given = ['agents', chart, '--values', file, '--namespace'];
      const apply =
        (...how) =>
        (namespace) =>
          kubectl(
            ['apply', '--filename=-', ...how],
            run(helm, ['template', '--kube-version=1.30.0', ...given, namespace]),
          );
      const ways = {
        apply: apply(),
        'server-side': apply('--server-side'),
        helm: (namespace) => run(helm, ['--kubeconfig', kubeconfig, 'install', ...given, namespace]),
      };
      for (const [way, install] of Object.entries(ways)) {
        const namespace = `${name}-${way}`;
        kubectl(['create', 'namespace', namespace]);
        kubectl(['label', 'namespace', namespace, 'pod-security.kubernetes.io/warn=restricted']);
        install(namespace);
      }
      console.log(`${name}: accepted by kubectl apply, server-side apply and Helm 4`);
    }
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});

/**
 * Returns the program's output. Its warnings are also faults: pods must fit the restricted security standard.
 */
function run(file, args, input) {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', input });
  if (status !== 0 || /^Warning:/m.test(stderr)) throw new SetupError(`${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}
