import type { JsonObject } from '../../domain/json';
import type { BodySchemas } from './body-schemas';
import { changedFields, changedSecrets } from './compare';
import type { FileFault } from './fault';
import { kindNames, type Kind } from './kinds';
import type { Described } from './read-folder';
import { referencesIn } from './references';
import { resolved, secretsIn } from './secrets';
import { digestOfResource, type AppliedRecord, type SecretsDigest } from './state-file';
import { keyOf, type Shown } from './workspace';

/** One request, or two if a resource of this kind can't be changed. */
export type Step =
  | { do: 'create'; kind: Kind; name: string; by: Described; later: string[] }
  | { do: 'change'; kind: Kind; name: string; by: Described; fields: string[]; shown?: Shown }
  | { do: 'replace'; kind: Kind; name: string; by: Described; shown: Shown }
  | { do: 'delete'; kind: Kind; name: string; shown: Shown };

/** A resource that others have changed since it was applied. It is left alone. */
export interface Foreign {
  kind: Kind;
  name: string;
  /** The fields in which it differs from its file. Empty: it was deleted, or its file was. */
  fields: string[];
  isGone: boolean;
}

export interface Plan {
  steps: Step[];
  foreign: Foreign[];
  /** Resources that were applied, and that no file names any more. */
  leftOver: Shown[];
  /** Resources that are as their files say, and have no record of it yet. */
  adopted: { by: Described; shown: Shown }[];
  /** Records of what is gone on both sides. */
  forgotten: string[];
}

export interface PlanInput {
  described: Described[];
  resources: Shown[];
  records: ReadonlyMap<string, AppliedRecord>;
  schemas: BodySchemas;
  environment: NodeJS.ProcessEnv;
  digestOfSecrets: (values: JsonObject) => SecretsDigest;
  prune: boolean;
}

/** Returns the steps that make a workspace as its files say, in the order in which they are applied. */
export function planOf(input: PlanInput): Plan {
  const { described, resources, records, prune } = input;
  const shownBy = new Map(resources.map((shown) => [keyOf(shown.kind.folder, shown.name), shown]));
  const plan: Plan = { steps: [], foreign: [], leftOver: [], adopted: [], forgotten: [] };
  for (const by of described) planOne(by, shownBy.get(keyOf(by.kind.folder, by.name)), input, plan);
  plan.steps.push(...laterSteps(plan.steps));
  const filed = new Set(described.map(({ kind, name }) => keyOf(kind.folder, name)));
  for (const [key, record] of [...records].filter(([each]) => !filed.has(each))) {
    const shown = shownBy.get(key);
    if (!shown) plan.forgotten.push(key);
    else if (!prune || shown.kind.idField === undefined) plan.leftOver.push(shown);
    else if (isOthers(record, shown)) plan.foreign.push({ ...shown, fields: [], isGone: false });
    else plan.steps.push({ do: 'delete', kind: shown.kind, name: shown.name, shown });
  }
  return { ...plan, steps: inOrder(plan.steps) };
}

function planOne(by: Described, shown: Shown | undefined, input: PlanInput, plan: Plan): void {
  const { kind, name } = by;
  const record = input.records.get(keyOf(kind.folder, name));
  if (!shown) {
    if (record && !record.isOpen) plan.foreign.push({ kind, name, fields: [], isGone: true });
    else plan.steps.push({ do: 'create', kind, name, by, later: laterFields(by, input) });
    return;
  }
  const fields = changed(by, shown, record, input);
  if (fields.length === 0) {
    if (!isCurrent(by, shown, record)) plan.adopted.push({ by, shown });
    return;
  }
  if (isCurrent(by, shown, record) && !hasNewSecrets(by, record, input)) return;
  if (record && isOthers(record, shown)) plan.foreign.push({ kind, name, fields, isGone: false });
  else if (kind.isChangeable) plan.steps.push({ do: 'change', kind, name, by, fields, shown });
  else plan.steps.push({ do: 'replace', kind, name, by, shown });
}

function changed(by: Described, shown: Shown, record: AppliedRecord | undefined, input: PlanInput): string[] {
  const { kind, resource } = by;
  const plain = changedFields(kind, input.schemas[kind.folder], resource, shown.resource);
  const masked = changedSecrets(kind, resource, shown.resource, input.environment);
  const hidden = hasNewSecrets(by, record, input)
    ? secretsIn(kind, resource).map(({ path }) => path[0] ?? '')
    : [];
  return [...new Set([...plain, ...masked, ...hidden])];
}

/** True if secrets were sent with this token that differ from those of now. */
function hasNewSecrets(
  { kind, resource }: Described,
  record: AppliedRecord | undefined,
  { environment, digestOfSecrets }: PlanInput,
): boolean {
  const isKnown = secretsIn(kind, resource).every(({ text }) => resolved(text, environment) !== undefined);
  if (!record?.secrets || !isKnown) return false;
  const { by, digest } = digestOfSecrets(secretValues(kind, resource, environment));
  return by === record.secrets.by && digest !== record.secrets.digest;
}

/** Returns the values of a resource's secrets by their places, as far as their variables are set. */
export function secretValues(kind: Kind, resource: JsonObject, environment: NodeJS.ProcessEnv): JsonObject {
  return Object.fromEntries(
    secretsIn(kind, resource).flatMap(({ path, text }) => {
      const value = resolved(text, environment);
      return value === undefined ? [] : [[path.join('/'), value]];
    }),
  );
}

/** True if neither side has changed since the last apply. The service may write some values in its own way. */
function isCurrent(by: Described, shown: Shown, record: AppliedRecord | undefined): boolean {
  if (!record || record.isOpen) return false;
  return record.file === digestOfResource(by.resource) && record.service === digestOfResource(shown.resource);
}

function isOthers(record: AppliedRecord, shown: Shown): boolean {
  return !record.isOpen && record.service !== digestOfResource(shown.resource);
}

/** Fields that name resources of the same kind which may not be there yet. */
function laterFields({ kind, resource }: Described, { resources }: PlanInput): string[] {
  const known = new Set(resources.map((shown) => keyOf(shown.kind.folder, shown.name)));
  const open = referencesIn(resource).filter(
    (reference) => reference.kind === kind.folder && !known.has(keyOf(kind.folder, reference.text)),
  );
  return [...new Set(open.map(({ path }) => String(path[0])))];
}

function laterSteps(steps: Step[]): Step[] {
  return steps.flatMap((step) =>
    step.do === 'create' && step.later.length > 0
      ? [{ do: 'change' as const, kind: step.kind, name: step.name, by: step.by, fields: step.later }]
      : [],
  );
}

/** Creates before changes of a kind, kinds in their order, and deletions last, from the end. */
function inOrder(steps: Step[]): Step[] {
  const kept = steps.filter((step) => step.do !== 'delete');
  const deleted = steps.filter((step) => step.do === 'delete');
  const folders = [...new Set(kept.map(({ kind }) => kind.folder))];
  return [
    ...folders.flatMap((folder) => {
      const own = kept.filter(({ kind }) => kind.folder === folder);
      return [...own.filter((step) => step.do === 'create'), ...own.filter((step) => step.do !== 'create')];
    }),
    ...deleted.toSorted((a, b) => kindNames.indexOf(b.kind.folder) - kindNames.indexOf(a.kind.folder)),
  ];
}

/** Returns each name in a file that stands for nothing. */
export function referenceFaults(described: Described[], ids: ReadonlyMap<string, string>): FileFault[] {
  const filed = new Set(described.map(({ kind, name }) => keyOf(kind.folder, name)));
  return described.flatMap(({ resource, file, lineOf }) =>
    referencesIn(resource)
      .filter(({ kind, text }) => !filed.has(keyOf(kind, text)) && !ids.has(keyOf(kind, text)))
      .map(({ kind, text, path }) => ({
        file,
        line: lineOf(path),
        message: `Neither the files nor the workspace have “${text}” among ${kind}.`,
      })),
  );
}
