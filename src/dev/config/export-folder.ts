import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { JsonObject } from '../../domain/json';
import { recordOf } from './apply';
import { changedFields } from './compare';
import { kinds, type Kind } from './kinds';
import type { Described } from './read-folder';
import { secretsIn, variableFor, withSecrets } from './secrets';
import type { StateFile } from './state-file';
import { keyOf, type Shown, type Workspace } from './workspace';

interface Exporting {
  folder: string;
  workspace: Workspace;
  /** The files that are there. */
  described: Described[];
  state: StateFile;
  environment: NodeJS.ProcessEnv;
}

/**
 * Writes a file for each resource of the workspace, and a JSON Schema for each kind. A file that says the same already
 * stays as it is. Files of resources that were applied and are gone are deleted. Returns the files that were written.
 */
export async function exportFolder(exporting: Exporting): Promise<string[]> {
  const { folder, workspace, described, state, environment } = exporting;
  await writeSchemas(folder, workspace);
  const written: string[] = [];
  const taken = new Set(described.map(({ file }) => file));
  for (const shown of workspace.resources) {
    const { kind, name } = shown;
    const known = described.find((each) => each.kind === kind && each.name === name);
    const resource = withVariables(shown, known);
    const schema = workspace.schemas[kind.folder];
    const isSame =
      known !== undefined && changedFields(kind, schema, known.resource, shown.resource).length === 0;
    if (!isSame) {
      const file = known?.file ?? freeFile(kind, name, taken);
      taken.add(file);
      await write(join(folder, kind.folder), join(folder, file), kind, resource);
      written.push(file);
    }
    const filed = isSame ? known.resource : checked(resource, schema.check);
    await state.set(keyOf(kind.folder, name), recordOf({ kind, resource: filed }, shown, state, environment));
  }
  await dropGone(exporting);
  return written;
}

async function dropGone({ folder, workspace, described, state }: Exporting): Promise<void> {
  const there = new Set(workspace.resources.map(({ kind, name }) => keyOf(kind.folder, name)));
  for (const key of [...state.records.keys()].filter((each) => !there.has(each))) {
    const file = described.find(({ kind, name }) => keyOf(kind.folder, name) === key)?.file;
    if (file !== undefined) await rm(join(folder, file));
    await state.remove(key);
  }
}

/** Masks become references to variables: those of the file that is there, or new ones. */
function withVariables({ kind, name, resource }: Shown, known: Described | undefined): JsonObject {
  const before = new Map(
    known ? secretsIn(kind, known.resource).map(({ path, text }) => [path.join('/'), text]) : [],
  );
  return withSecrets(
    kind,
    resource,
    ({ path }) => before.get(path.join('/')) ?? variableFor(kind, name, path),
  );
}

/** The usual values are filled in, as they are when the file is read. */
function checked(resource: JsonObject, check: (resource: JsonObject) => unknown): JsonObject {
  const copy = structuredClone(resource);
  check(copy);
  return copy;
}

async function write(folder: string, path: string, kind: Kind, resource: JsonObject): Promise<void> {
  await mkdir(folder, { recursive: true });
  const schema = `# yaml-language-server: $schema=../.schema/${kind.folder}.json\n`;
  const text = stringify(resource, { lineWidth: 110, aliasDuplicateObjects: false });
  await writeFile(path, `${schema}${text}`);
}

async function writeSchemas(folder: string, { schemas }: Workspace): Promise<void> {
  await mkdir(join(folder, '.schema'), { recursive: true });
  for (const { folder: name } of kinds) {
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schemas[name].schema };
    await writeFile(join(folder, '.schema', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

function freeFile({ folder }: Kind, name: string, taken: Set<string>): string {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const plain = `${folder}/${words || 'unnamed'}`;
  let file = `${plain}.yaml`;
  for (let count = 2; taken.has(file); count += 1) file = `${plain}-${count}.yaml`;
  return file;
}
