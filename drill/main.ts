import { chooseSafeguards, runControls } from './controls/run-controls';
import type { Safeguard } from './controls/safeguard';
import { readOptions, usage } from './options';
import { randomFrom } from './random';
import { renderTable } from './report/table';
import { allRows } from './rows/all-rows';
import { atTheEnd } from './rows/at-the-end';
import { budgetRow } from './rows/budgets';
import type { Drill, Form, Row } from './rows/row';
import { chooseRows, runRows } from './run-rows';
import { soak } from './soak/soak';
import { measureSpeed } from './speed';
import { playQuietly } from './turns/play';
import { shapeOf } from './turns/shape';
import type { ScriptedTurn } from './turns/scripted-turn';
import { turns } from './turns/turns';
import { setUpWorld } from './world/world';

/** The control in the short form. */
const shortControl = 'a model’s stream';
const begun = performance.now();

function print(line: string): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(5);
  console.log(`${seconds} s  ${line}`);
}

/** The rows and controls of one run. */
interface Plan {
  form: Form;
  rows: Row[];
  safeguards: readonly Safeguard[];
  /** True if a pattern selected them. */
  isPart: boolean;
}

async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return true;
  }
  const { form, only, soakMs, attack } = options;
  const furtherRows = options.turns === undefined ? [] : [budgetRow(options.turns, form)];
  const plan: Plan = {
    form,
    rows: chooseRows([...allRows, ...furtherRows], options),
    safeguards: chooseSafeguards(form === 'short' ? [shortControl] : only),
    isPart: only.length > 0,
  };
  if (plan.rows.length + plan.safeguards.length === 0)
    throw new Error(`No row has “${only.join('” or “')}” in its name.`);
  print(`seed ${options.seed}; starting Temporal, the database and the service`);
  const world = await setUpWorld(options.temporal, print);
  const interrupted = () => void world.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const drill: Drill = { world, references: new Map(), random: randomFrom(options.seed) };
    return await (soakMs === undefined ? runTable(drill, plan, options.seed) : soak(drill, soakMs, attack));
  } finally {
    await world.close();
  }
}

async function runTable(drill: Drill, plan: Plan, seed: number): Promise<boolean> {
  print('playing each turn with nothing going wrong');
  for (const turn of turnsOf(plan)) {
    drill.references.set(turn.name, shapeOf(await playQuietly(drill.world, turn)));
  }
  const rows = await runRows(drill, plan.rows);
  const controls = await runControls(drill, allRows, plan.safeguards);
  const end = await runRows(drill, atTheEnd);
  const figures = plan.form === 'short' || plan.isPart ? [] : await measureSpeed(drill, rows);

  const results = [...rows, ...controls, ...end];
  console.log(`\n${renderTable(results)}\n`);
  for (const figure of figures) console.log(figure);
  const red = results.filter(({ broken }) => broken !== undefined);
  print(`${results.length - red.length} green, ${red.length} red; seed ${seed}`);
  return red.length === 0;
}

/** Returns the turns of the plan. A row about a person may play any turn. */
function turnsOf({ rows, safeguards }: Plan): ScriptedTurn[] {
  const named = new Set([...rows, ...safeguards.map(({ row }) => row)].map(({ turn }) => turn));
  const known = turns.filter(({ name }) => named.has(name));
  return known.length === named.size ? known : turns;
}

run().then(
  (isGreen) => process.exit(isGreen ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
