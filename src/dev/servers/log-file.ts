import { readFileSync, renameSync, statSync } from 'node:fs';

const MOST_BYTES = 10 * 1024 * 1024;

/** Bounds the size of a log: one over ten MiB is renamed to `NAME.1`. */
export function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** The last lines of a log, indented; `(nothing)` if there are none. */
export function lastLines(logFile: string, count = 8): string {
  const lines = readLog(logFile)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return '  (nothing)';
  return lines
    .slice(-count)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}

function readLog(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8');
  } catch {
    return '';
  }
}
