import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One recorded run; a turn that led to another by continue-as-new has a file for each, numbered. */
export interface Recorded {
  name: string;
  json: string;
}

/** Every history that is kept in this folder. */
export function recordedHistories(): Recorded[] {
  return files().map((file) => ({
    name: file.replace(/\.json$/, ''),
    json: readFileSync(join(__dirname, file), 'utf8'),
  }));
}

/** Keeps the histories of one kind of turn in place of those that were kept before. */
export function keepHistories(kind: string, histories: string[]): void {
  const name = (index: number) => (histories.length === 1 ? kind : `${kind}-${index + 1}`);
  histories.forEach((json, index) => {
    writeFileSync(join(__dirname, `${name(index)}.json`), withoutMachine(json));
  });
}

export function forgetHistories(): void {
  for (const file of files()) rmSync(join(__dirname, file));
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

function files(): string[] {
  return readdirSync(__dirname).filter((file) => file.endsWith('.json'));
}
