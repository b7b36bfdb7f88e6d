import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';

/** One recorded run. A turn that started another by continue-as-new has one numbered file for each. */
export interface Recorded {
  /** Prefixed with its version unless that is the current one. */
  name: string;
  kind: string;
  version: string;
  json: string;
}

export const currentVersion = version.split('.').slice(0, 2).join('.');
const currentFolder = join(__dirname, currentVersion);

/** Every recorded history of every version. */
export function recordedHistories(): Recorded[] {
  const versions = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return versions.flatMap(({ name: of }) =>
    filesIn(join(__dirname, of)).map((file) => ({
      name: `${of === currentVersion ? '' : `${of}/`}${file.replace(/\.json$/, '')}`,
      kind: kindOf(file),
      version: of,
      json: readFileSync(join(__dirname, of, file), 'utf8'),
    })),
  );
}

/** The file name of the handoff workflow’s history of a kind of turn. */
export function handoffOf(kind: string): string {
  return `${kind}.handoff`;
}

/**
 * Stores the histories of one kind of turn, or of its handoff. Throws if the version has them already: a turn that was
 * started then may still be open.
 */
export function keepHistories(kind: string, histories: { json: string }[]): void {
  mkdirSync(currentFolder, { recursive: true });
  if (filesIn(currentFolder).some((file) => kindOf(file) === kind))
    throw new Error(`${kind} is recorded for ${currentVersion}. Record it under the next version.`);
  const name = (index: number) => (histories.length === 1 ? kind : `${kind}-${index + 1}`);
  histories.forEach(({ json }, index) => {
    writeFileSync(join(currentFolder, `${name(index)}.json`), withoutMachine(json));
  });
}

/**
 * Replacement values for fields that name the machine, process or folder of the recording. No replay reads
 * them.
 */
const standIns: Record<string, string> = {
  identity: 'worker',
  buildId: 'build',
  stackTrace: '',
};

/** Longer payloads only made a history long, and the workflow did not read them. This JSON text takes their place. */
const longestKept = 100_000;
const empty = Buffer.from('""').toString('base64');

function withoutMachine(json: string): string {
  const history: unknown = JSON.parse(json, (key, value: unknown) => {
    if (key === 'taskQueue') return { name: 'turns', kind: 'TASK_QUEUE_KIND_NORMAL' };
    if (typeof value !== 'string') return value;
    return value.length > longestKept ? empty : (standIns[key] ?? value);
  });
  return `${JSON.stringify(history, null, 1)}\n`;
}

function kindOf(file: string): string {
  return file.replace(/(-\d+)?\.json$/, '');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.json'));
}
