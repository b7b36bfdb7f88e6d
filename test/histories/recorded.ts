import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One recorded run; a turn that led to another by continue-as-new has a file for each, numbered. */
export interface Recorded {
  name: string;
  kind: string;
  json: string;
}

/** Every history that is kept in this folder. */
export function recordedHistories(): Recorded[] {
  return files().map((file) => ({
    name: file.replace(/\.json$/, ''),
    kind: kindOf(file),
    json: readFileSync(join(__dirname, file), 'utf8'),
  }));
}

/** The name under which the handoff workflow of a kind of turn is kept. */
export function handoffOf(kind: string): string {
  return `${kind}.handoff`;
}

/** Keeps the histories of one kind of turn, or of its handoff, in place of those that were kept before. */
export function keepHistories(kind: string, histories: { json: string }[]): void {
  forget((known) => known === kind);
  const name = (index: number) => (histories.length === 1 ? kind : `${kind}-${index + 1}`);
  histories.forEach(({ json }, index) => {
    writeFileSync(join(__dirname, `${name(index)}.json`), withoutMachine(json));
  });
}

/** Removes what is kept of kinds that there are no more. */
export function forgetAllBut(kinds: string[]): void {
  forget((known) => !kinds.includes(known));
}

/** What names the machine, the process or the folder that a history was recorded in. No replay looks at it. */
const standIns: Record<string, string> = {
  identity: 'worker',
  buildId: 'build',
  stackTrace: '',
};

function withoutMachine(json: string): string {
  const history: unknown = JSON.parse(json, (key, value: unknown) => {
    if (key === 'taskQueue') return { name: 'turns', kind: 'TASK_QUEUE_KIND_NORMAL' };
    return typeof value === 'string' ? (standIns[key] ?? value) : value;
  });
  return `${JSON.stringify(history, null, 1)}\n`;
}

function forget(isMeant: (kind: string) => boolean): void {
  for (const file of files()) if (isMeant(kindOf(file))) rmSync(join(__dirname, file));
}

function kindOf(file: string): string {
  return file.replace(/(-\d+)?\.json$/, '');
}

function files(): string[] {
  return readdirSync(__dirname).filter((file) => file.endsWith('.json'));
}
