import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../../src/dev/servers/package-root';
import { machineSchema } from '../../report/machine';
import { figureSchema } from './figure';

const schema = z.object({
  /** RFC 3339. */
  at: z.string(),
  machine: machineSchema,
  figures: z.array(figureSchema),
});
/** A whole run that others are compared with. */
export type KeptScale = z.output<typeof schema>;

/** Returns the path of the kept run in the sources. */
export function keptScaleFile(): string {
  return join(packageRoot(), 'bench', 'kept', 'scale.json');
}

/**
 * Reads the kept run. Returns undefined if there is none.
 * @throws Error if the certificate did not write the file
 */
export function readKeptScale(file: string): KeptScale | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export function keepScale(file: string, { at, machine, figures }: KeptScale): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at, machine, figures }, null, 2)}\n`);
}
