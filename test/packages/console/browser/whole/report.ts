import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const lines: string[] = [];

/** Records a measurement for the end of the run. */
export function measured(what: string, value: string): void {
  lines.push(`${what}: ${value}`);
}

/** Prints the measurements, and stores them beside the pictures. */
export function printMeasured(): void {
  const folder = process.env['HOLDFAST_PAGE_PICTURES'];
  const text = `${lines.join('\n')}\n`;
  if (folder !== undefined) appendFileSync(join(folder, 'measured.txt'), text);
  process.stdout.write(`\n${text}`);
}

export function inMs(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${middle.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, ${sorted.length} times`;
}
