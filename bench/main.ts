import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '../src/platform/settings/settings';
import { experiments } from './experiments/all';
import type { Bench, Experiment } from './experiments/experiment';
import { throughput } from './experiments/throughput';
import { warmUp } from './experiments/warm-up';
import { calibrate } from './measure/calibration';
import type { Summary } from './measure/summary';
import { readOptions, usage } from './options';
import { partPlan, quickPlan, wholePlan } from './plan';
import { keepProfiles, profiled } from './profile/profiled';
import { keepRun, keptRunFile, readKeptRun } from './report/kept-run';
import { thisMachine } from './report/machine';
import { renderReport, type Report } from './report/report';
import type { Row } from './report/row';
import { checkTargets } from './report/targets';
import { startAll } from './setup/start-all';

/** Keeps a run below twenty minutes, including its shutdown and report. */
const longestMs = 1_170_000;
const begun = performance.now();

function print(line: string): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${line}`);
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), [...new Set(experiments.map(({ name }) => name))]);
  if (options.help) return console.log(usage);
  const { dataDir, cacheDir } = loadSettings();
  const folder = join(dataDir, 'bench');
  mkdirSync(folder, { recursive: true });
  const chosen = experiments
    .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
    .map((one) => (options.profile && one === throughput ? profiled(one) : one));
  const { against } = options;
  const other = readKeptRun(against ?? keptRunFile());
  if (against !== undefined && !other) throw new Error(`There is no run in ${against}.`);
  const machine = thisMachine();

  const participants = await startAll({ cacheDir, print });
  const interrupted = () => void participants.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const timeLeft = () => longestMs - (performance.now() - begun);
  const usual = options.quick ? quickPlan : options.only.length > 0 ? partPlan : wholePlan;
  const plan = { ...usual, endlessTurns: options.turns ?? usual.endlessTurns };
  const bench: Bench = {
    ...participants,
    plan,
    timeLeft,
    progress: (line) => print(`  ${line}`),
    textTurns: [],
    profiles: [],
  };
  try {
    const measured = await measure(bench, chosen);
    const report = write(folder, bench, { machine, ...measured });
    console.log(`\n${renderReport(report, other)}`);
    if (options.keep) keepRun(keptRunFile(), report);
  } finally {
    await participants.stop();
  }
}

/** Writes the report before stopping anything, so that a failing shutdown loses no results. */
function write(
  folder: string,
  bench: Bench,
  { machine, rows, noise }: Pick<Report, 'machine' | 'rows' | 'noise'>,
): Report {
  const at = new Date().toISOString();
  const name = at.replaceAll(':', '-');
  const parts = keepProfiles(bench, folder, name);
  const report: Report = {
    at,
    machine,
    noise,
    rows,
    targets: checkTargets(rows),
    ...(parts && { parts }),
  };
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ ...report, plan: bench.plan }, null, 2)}\n`);
  print(`written to ${file}`);
  return report;
}

async function measure(bench: Bench, chosen: Experiment[]): Promise<{ rows: Row[]; noise: Summary[] }> {
  print('warming up');
  await warmUp(bench);
  const noise = [calibrate()];
  const rows: Row[] = [];
  for (const [at, experiment] of chosen.entries()) {
    print(`${at + 1} of ${chosen.length}: ${experiment.title}`);
    rows.push(...(await experiment.run(bench)));
    noise.push(calibrate());
  }
  return { rows, noise };
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
