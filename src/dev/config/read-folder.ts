import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../../domain/json';
import type { BodySchemas } from './body-schemas';
import type { FileFault } from './fault';
import { kindNames, kinds, nameOf, type Kind } from './kinds';
import { readYaml, type YamlContent } from './yaml-file';

/** A resource as a file describes it, with the usual values of what it leaves out. */
export interface Described {
  kind: Kind;
  name: string;
  resource: JsonObject;
  /** Relative to the folder. */
  file: string;
  lineOf: YamlContent['lineOf'];
}

export interface ReadFolder {
  described: Described[];
  faults: FileFault[];
}

const yaml = /\.ya?ml$/;

/** Reads all files of a folder, and checks each by itself. Throws if there is no such folder. */
export async function readFolder(folder: string, schemas: BodySchemas): Promise<ReadFolder> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Run export to make one.`);
  const described: Described[] = [];
  const faults: FileFault[] = await strayFiles(folder);
  for (const kind of kinds)
    for (const name of await filesIn(join(folder, kind.folder))) {
      const file = `${kind.folder}/${name}`;
      const read = readYaml(file, await readFile(join(folder, file), 'utf8'));
      faults.push(...read.faults);
      if (!read.content) continue;
      const { resource, lineOf } = read.content;
      const found = schemas[kind.folder].check(resource);
      faults.push(...found.map(({ path, message }) => ({ file, line: lineOf(path), message })));
      described.push({ file, resource, lineOf, kind, name: nameOf(kind, resource) });
    }
  return { described, faults: [...faults, ...twice(described)] };
}

/** Two files of one resource would undo each other. */
function twice(described: Described[]): FileFault[] {
  const first = new Map<string, string>();
  return described.flatMap(({ kind, name, file, lineOf }) => {
    const key = `${kind.folder}/${name.toLowerCase()}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    const line = lineOf(kind.nameFields.slice(0, 1));
    return other === undefined ? [] : [{ file, line, message: `${other} describes “${name}” already.` }];
  });
}

/** A file in a folder with a wrong name would be ignored without a word. */
async function strayFiles(folder: string): Promise<FileFault[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const known: string[] = [...kindNames];
  const message = `No kind has this folder. Folders are ${kindNames.join(', ')}.`;
  const stray = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name.startsWith('.') || known.includes(entry.name)) return [];
      if (!entry.isDirectory()) return yaml.test(entry.name) ? [entry.name] : [];
      return (await filesIn(join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
    }),
  );
  return stray.flat().map((file) => ({ file, line: 1, message }));
}

async function filesIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => yaml.test(name)).toSorted();
}
