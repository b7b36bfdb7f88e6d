import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../src/dev/servers/package-root';
import { machineSchema, thisMachine } from '../report/machine';
import { figureSchema, renderFigures, type Figure } from './figure';
import { readOptions, usage, type PartName, type ScaleOptions } from './options';
import { measureProcesses } from './parts/processes';
import { measureStreams } from './parts/streams';
import { measureSuspended } from './parts/suspended';

export type Print = (line: string) => void;

const measure: Record<PartName, (options: ScaleOptions, print: Print) => Promise<Figure[]>> = {
  processes: measureProcesses,
  streams: measureStreams,
  suspended: measureSuspended,
};

const keptSchema = z.object({ at: z.string(), machine: machineSchema, figures: z.array(figureSchema) });
const keptFile = join(packageRoot(), 'bench', 'kept', 'scale.json');
const begun = performance.now();

function print(line: string): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${line}`);
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const machine = thisMachine();
  const figures: Figure[] = [];
  for (const part of options.only) {
    print(part);
    figures.push(...(await measure[part](options, (line) => print(`  ${line}`))));
  }
  const kept = existsSync(keptFile)
    ? keptSchema.parse(JSON.parse(readFileSync(keptFile, 'utf8')))
    : undefined;
  const { cores, cpu, node, loadAverage } = machine;
  console.log(`\n${cores} × ${cpu}, Node ${node}, load before the run ${loadAverage}.\n`);
  console.log(renderFigures(figures, kept?.figures));
  if (!options.keep) return;
  const report = { at: new Date().toISOString(), machine, figures };
  writeFileSync(keptFile, `${JSON.stringify(report, null, 2)}\n`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
