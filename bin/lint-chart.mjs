// npm run lint:chart: renders the Helm chart in each of its forms, and checks them with Helm and kube-score.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepted, rejected } from './chart/forms.mjs';
import { goTool } from './chart/go-tool.mjs';
import { kubernetesProgram } from './chart/kubernetes-program.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand, SetupError } from './setup/step.mjs';

const chart = join(root, 'deploy', 'helm', 'holdfast');
const leftOut = [
  // A CPU limit would slow streams down while the node has CPU to spare.
  '--ignore-container-cpu-limit',
  // Tags are never reused, so a present image is the right one.
  ...['--ignore-test', 'container-image-pull-policy'],
];

await runCommand(async () => {
  await prepare();
  const helm = await kubernetesProgram('helm3');
  const kubeScore = await goTool('kube-score', 'github.com/zegl/kube-score/cmd/kube-score@v1.20.0');
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-chart-'));
  try {
    for (const [name, values] of Object.entries(accepted)) {
      const given = valuesIn(folder, values);
      mustPass(name, run(helm, ['lint', '--strict', chart, ...given]));
      const { stdout } = mustPass(name, render(helm, given));
      const rendered = join(folder, `${name}.yaml`);
      writeFileSync(rendered, stdout);
      mustPass(name, run(kubeScore, ['score', '--kubernetes-version', 'v1.30', ...leftOut, rendered]));
      console.log(`${name}: accepted`);
    }
    for (const [name, { values, because }] of Object.entries(rejected)) {
      const { status, stderr } = render(helm, valuesIn(folder, values));
      if (status === 0 || !stderr.includes(because))
        throw new SetupError(
          `${name} must be rejected because of “${because}”: ${stderr || 'it was accepted'}`,
        );
      console.log(`${name}: rejected`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function valuesIn(folder, values) {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  return ['--values', file];
}

function render(helm, values) {
  return run(helm, ['template', 'agents', chart, '--kube-version', '1.30.0', ...values]);
}

function run(file, args) {
  return spawnSync(file, args, { encoding: 'utf8' });
}

function mustPass(name, result) {
  if (result.status !== 0) throw new SetupError(`${name} failed:\n${result.stdout}${result.stderr}`);
  return result;
}
