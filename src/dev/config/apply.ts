import { HoldfastError } from 'holdfast-client';
import type { JsonObject } from '../../domain/json';
import { FileFaults } from './fault';
import { secretValues, type Plan, type Step } from './plan';
import type { Described } from './read-folder';
import { withReferences } from './references';
import { resolved, secretsIn, unsetIn, withSecrets } from './secrets';
import { digestOfResource, type AppliedRecord, type StateFile } from './state-file';
import { keyOf, namesOf, shownOf, textAt, type Shown, type Workspace } from './workspace';

interface Applying {
  workspace: Workspace;
  state: StateFile;
  environment: NodeJS.ProcessEnv;
  /** Called after each step. */
  onDone: (step: Step) => void;
}

/**
 * Does the steps of a plan, one after another, and records each. Throws a FileFaults for a request that the service
 * refuses; the steps before it stay, and a second run goes on there.
 */
export async function applyPlan(plan: Plan, applying: Applying): Promise<void> {
  const { state } = applying;
  for (const key of plan.forgotten) await state.remove(key);
  for (const { by, shown } of plan.adopted) await record(by, shown, applying);
  for (const step of plan.steps) {
    if (step.do === 'delete') await remove(step.shown, applying);
    else await refusalsInFile(step.by, () => write(step, applying));
    applying.onDone(step);
  }
}

/** Returns a fault for each variable that a step needs and that is not set. */
export function variableFaults(steps: Step[], environment: NodeJS.ProcessEnv): FileFaults | undefined {
  const faults = steps.flatMap((step) => {
    if (step.do === 'delete') return [];
    const { kind, by } = step;
    const { resource, file, lineOf } = by;
    const isNew = step.do !== 'change';
    return secretsIn(kind, resource)
      .filter(({ path, unset }) => isNew || (unset === 'fault' && step.fields.includes(path[0] ?? '')))
      .flatMap(({ path, text }) =>
        unsetIn(text, environment).map((name) => ({
          file,
          line: lineOf(path),
          message: `The variable ${name} is not set.`,
        })),
      );
  });
  return faults.length > 0 ? new FileFaults(faults) : undefined;
}

async function write(step: Exclude<Step, { do: 'delete' }>, applying: Applying): Promise<void> {
  const { kind, name, by } = step;
  const { workspace, state } = applying;
  const key = keyOf(kind.folder, name);
  const known = state.records.get(key) ?? { file: '', service: '' };
  // safeguard: a run of apply knows its own change
  await state.set(key, { ...known, isOpen: true });
  const endpoints = workspace.endpoints[kind.folder];
  const body = bodyOf(step, applying);
  const isChange = step.do === 'change';
  // Before the new one: if this run dies in between, the next one creates it, and none is there twice.
  if (step.do === 'replace') await endpoints.remove(step.shown.id);
  const answer = isChange
    ? await endpoints.change(workspace.ids.get(key) ?? step.shown?.id ?? '', body)
    : await endpoints.create(body);
  if (kind.idField !== undefined) workspace.ids.set(key, textAt(answer, kind.idField));
  const { schemas, ids } = workspace;
  await record(by, shownOf(kind, answer, { schemas, names: namesOf(ids) }), applying);
}

function bodyOf(step: Exclude<Step, { do: 'delete' }>, { workspace, environment }: Applying): JsonObject {
  const { kind, by } = step;
  const masks = new Map(
    step.do === 'change' && step.shown
      ? secretsIn(kind, step.shown.resource).map(({ path, text }) => [path.join('/'), text])
      : [],
  );
  const whole = withReferences(
    withSecrets(
      kind,
      by.resource,
      ({ text, path, unset }) =>
        resolved(text, environment) ?? (unset === 'mask' ? masks.get(path.join('/')) : undefined),
    ),
    (referenced, name) => workspace.ids.get(keyOf(referenced, name)) ?? name,
  );
  if (step.do !== 'change')
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => step.do === 'replace' || !step.later.includes(name)),
    );
  return Object.fromEntries(
    step.fields
      .filter((field) => whole[field] !== undefined || by.resource[field] === undefined)
      .map((field) => [field, whole[field] ?? null]),
  );
}

async function remove({ kind, id, name }: Shown, { workspace, state }: Applying): Promise<void> {
  await workspace.endpoints[kind.folder].remove(id);
  await state.remove(keyOf(kind.folder, name));
}

async function record(by: Described, shown: Shown, { state, environment }: Applying): Promise<void> {
  await state.set(keyOf(by.kind.folder, by.name), recordOf(by, shown, state, environment));
}

/** Returns the record of a resource that is as its file says. */
export function recordOf(
  { kind, resource }: Pick<Described, 'kind' | 'resource'>,
  shown: Shown,
  state: StateFile,
  environment: NodeJS.ProcessEnv,
): AppliedRecord {
  const values = secretValues(kind, resource, environment);
  return {
    file: digestOfResource(resource),
    service: digestOfResource(shown.resource),
    ...(Object.keys(values).length > 0 && { secrets: state.digestOfSecrets(values) }),
  };
}

/** The service's faults name fields of the request, which are those of the file. */
async function refusalsInFile({ file, lineOf }: Described, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const details = error.details.length > 0 ? error.details : [{ path: '', message: error.message }];
    throw new FileFaults(
      details.map(({ path, message }) => ({ file, line: lineOf(path.split('.').slice(1)), message })),
    );
  }
}
