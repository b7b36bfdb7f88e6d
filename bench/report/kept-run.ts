import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../src/dev/servers/package-root';
import { subjects } from '../load/jobs';
import { machineSchema } from './machine';
import { units } from './row';

const summary = z.object({
  count: z.number(),
  min: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
});
const row = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(units),
  cells: z.partialRecord(z.enum(subjects), z.union([summary, z.number()])),
});
const schema = z.object({
  /** RFC 3339. */
  at: z.string(),
  machine: machineSchema,
  /** The calibration before and after each experiment. */
  noise: z.array(summary),
  rows: z.array(row),
});

/** A run to compare others with. */
export type KeptRun = z.output<typeof schema>;

/** Returns the path of the kept run in the sources. */
export function keptRunFile(): string {
  return join(packageRoot(), 'bench', 'kept', 'run.json');
}

/**
 * Reads the kept run. Returns undefined if there is none.
 * @throws Error if the bench did not write the file
 */
export function readKeptRun(file: string): KeptRun | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export function keepRun(file: string, { at, machine, noise, rows }: KeptRun): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at, machine, noise, rows }, null, 2)}\n`);
}
