import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/settings';
import { calibrate, quietness } from '../measure/calibration';
import type { Summary } from '../measure/summary';
import { thisMachine, type Machine } from '../report/machine';
import { readOptions, usage } from './options';
import { parts } from './parts/all';
import type { Part } from './parts/part';
import type { Measured } from './prediction/seen';
import { fullPlan, quickPlan, type ScalePlan } from './plan';
import type { Figure, Findings } from './report/figure';
import { renderFigures } from './report/figures';
import { keepScale, keptScaleFile, readKeptScale } from './report/kept-run';

const begun = performance.now();

function print(line: string): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${line}`);
}

async function run(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    parts.map(({ name }) => name),
  );
  if (options.help) return console.log(usage);
  const machine = thisMachine();
  const kept = readKeptScale(keptScaleFile());
  const chosen = parts.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const usual = options.quick ? quickPlan : fullPlan;
  const plan = {
    ...usual,
    streams: options.streams ?? usual.streams,
    suspended: options.suspended ?? usual.suspended,
  };
  const noise = [calibrate()];
  const found: Findings[] = [];
  for (const [at, part] of chosen.entries()) {
    print(`${at + 1} of ${chosen.length}: ${part.title}`);
    found.push(await runPart(part, plan));
    noise.push(calibrate());
  }
  const report = { at: new Date().toISOString(), machine, figures: found.flatMap(({ figures }) => figures) };
  write({ ...report, measured: found.flatMap(({ measured }) => measured ?? []) });
  console.log(
    ['', machineSentence(machine, noise), '', renderFigures(report.figures, kept?.figures)].join('\n'),
  );
  const failures = found.flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0) throw new Error(`The certificate does not hold. ${failures.join(' ')}`);
  if (options.keep) keepScale(keptScaleFile(), report);
}

/** Prints what the part found as soon as it is there, since others take minutes. */
async function runPart(part: Part, plan: ScalePlan): Promise<Findings> {
  const findings = await part.run(plan, (line) => print(`  ${line}`));
  console.log(`\n${findings.text.join('\n\n')}\n`);
  return findings;
}

function write(report: { at: string; machine: Machine; figures: Figure[]; measured: Measured[] }): void {
  const folder = join(loadSettings().dataDir, 'scale');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  print(`written to ${file}`);
}

function machineSentence({ cores, cpu, node, loadAverage }: Machine, noise: readonly Summary[]): string {
  const medians = noise.map(({ median }) => median);
  const range = `${Math.min(...medians).toFixed(2)} to ${Math.max(...medians).toFixed(2)} ms`;
  return (
    `${cores} × ${cpu}, Node ${node}, load before the run ${loadAverage}. The machine was ${quietness(noise)}: ` +
    `the same computing took ${range} in the medians between the parts.`
  );
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
