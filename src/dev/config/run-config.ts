import { mkdir } from 'node:fs/promises';
import { applyPlan, variableFaults } from './apply';
import { exportFolder } from './export-folder';
import { FileFaults } from './fault';
import { planOf, referenceFaults, type Foreign, type Plan, type Step } from './plan';
import { readFolder } from './read-folder';
import { StateFile } from './state-file';
import { readWorkspace } from './workspace';

export interface ConfigOrder {
  do: 'export' | 'plan' | 'apply';
  folder: string;
  prune: boolean;
  url: string;
  token: string;
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
}

/** Ends with this code if something was changed elsewhere and was left alone. */
const foreignCode = 3;

/** Runs `npm run config`. Returns its exit code. Throws a FileFaults for files that can't be applied. */
export async function runConfig(order: ConfigOrder): Promise<number> {
  const { folder, url, token, environment, prune, print } = order;
  const workspace = await readWorkspace({ url, token });
  if (order.do === 'export') await mkdir(folder, { recursive: true });
  const { described, faults } = await readFolder(folder, workspace.schemas);
  const state = await StateFile.read(folder, workspace.key, token);
  if (order.do === 'export') {
    if (faults.length > 0) throw new FileFaults(faults);
    const written = await exportFolder({ folder, workspace, described, state, environment });
    for (const file of written) print(`wrote ${file}`);
    print(`${written.length} files written.`);
    return 0;
  }
  const all = [...faults, ...referenceFaults(described, workspace.ids)];
  if (all.length > 0) throw new FileFaults(all);
  const plan = planOf({
    ...{ described, environment, prune },
    resources: workspace.resources,
    schemas: workspace.schemas,
    records: state.records,
    digestOfSecrets: (values) => state.digestOfSecrets(values),
  });
  const unset = variableFaults(plan.steps, environment);
  if (unset) throw unset;
  if (order.do === 'plan') for (const step of plan.steps) print(lineOf(step));
  else await applyPlan(plan, { workspace, state, environment, onDone: (step) => print(lineOf(step)) });
  for (const line of findings(plan)) print(line);
  print(`${order.do === 'plan' ? 'To apply' : 'Applied'}: ${countsOf(plan.steps)}.`);
  return plan.foreign.length > 0 ? foreignCode : 0;
}

function lineOf(step: Step): string {
  const name = `${step.kind.folder}/${step.name}`;
  if (step.do === 'change') return `~ ${name}: ${step.fields.join(', ')}`;
  const sign = { create: '+', replace: '±', delete: '-' }[step.do];
  return `${sign} ${name}`;
}

function findings({ foreign, leftOver }: Plan): string[] {
  return [
    ...leftOver.map(
      ({ kind, name }) => `? ${kind.folder}/${name}: no file names it any more. --prune deletes it.`,
    ),
    ...foreign.map((one) => `! ${one.kind.folder}/${one.name}: ${foreignWords(one)} It is left alone.`),
  ];
}

function foreignWords({ fields, isGone }: Foreign): string {
  if (isGone) return 'deleted elsewhere since the last apply. Delete its file, or run export.';
  if (fields.length === 0) return 'changed elsewhere since the last apply, so it is not deleted. Run export.';
  return `changed elsewhere since the last apply; it differs in ${fields.join(', ')}. Run export to take that over, or change the file to the same.`;
}

function countsOf(steps: Step[]): string {
  const count = (...wanted: Step['do'][]) => steps.filter((step) => wanted.includes(step.do)).length;
  return `${count('create')} created, ${count('change', 'replace')} changed, ${count('delete')} deleted`;
}
