import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '../src/settings';
import { conversationLength } from './experiments/conversation-length';
import type { Bench, Experiment } from './experiments/experiment';
import { knowledge } from './experiments/knowledge';
import { lag } from './experiments/lag';
import { memoryIdle, memoryOfReaders, memoryOfStreams } from './experiments/memory';
import { oneTurn } from './experiments/one-turn';
import { requests } from './experiments/requests';
import { throughput } from './experiments/throughput';
import { toolSteps } from './experiments/tool-steps';
import { warmUp } from './experiments/warm-up';
import { calibrate } from './measure/calibration';
import type { Summary } from './measure/summary';
import { readOptions, usage } from './options';
import { fullPlan, quickPlan } from './plan';
import { thisMachine } from './report/machine';
import { renderReport, type Report } from './report/report';
import type { Row } from './report/row';
import { checkTargets } from './report/targets';
import { startAll } from './setup/start-all';

/** In this order: what fills the store and the memory comes last. */
const experiments = [
  ...[memoryIdle, requests, oneTurn, lag, toolSteps, conversationLength],
  ...[throughput, memoryOfReaders, memoryOfStreams, knowledge],
];
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
  const chosen = experiments.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const machine = thisMachine();

  const participants = await startAll({ cacheDir, print, ...(options.profile && { profileDir: folder }) });
  const interrupted = () => void participants.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const bench = { ...participants, plan: options.quick ? quickPlan : fullPlan };
    const { rows, noise } = await measure(bench, chosen);
    const report: Report = {
      at: new Date().toISOString(),
      machine,
      noise,
      rows,
      targets: checkTargets(rows),
    };
    const file = join(folder, `${report.at.replaceAll(':', '-')}.json`);
    writeFileSync(file, `${JSON.stringify({ ...report, plan: bench.plan }, null, 2)}\n`);
    console.log(`\n${renderReport(report)}\n\nWritten to ${file}`);
  } finally {
    await participants.stop();
  }
}

async function measure(bench: Bench, chosen: Experiment[]): Promise<{ rows: Row[]; noise: Summary[] }> {
  print('warming up');
  await warmUp(bench);
  const noise = [calibrate()];
  const rows: Row[] = [];
  for (const experiment of chosen) {
    print(experiment.title);
    rows.push(...(await experiment.run(bench)));
    noise.push(calibrate());
  }
  return { rows, noise };
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
