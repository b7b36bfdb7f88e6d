import type { Options } from './options';
import type { Result } from './report/result';
import { inSeconds } from './report/table';
import type { Drill, Form, Row } from './rows/row';

const mostErrors = 3;
const longestError = 600;
const forms: Form[] = ['short', 'default', 'long'];

/** Returns the rows of this form that match a pattern and can run on this Temporal. */
export function chooseRows(
  rows: Row[],
  { form, only, temporal }: Pick<Options, 'form' | 'only' | 'temporal'>,
): Row[] {
  return rows.filter((row) => {
    if (row.needsCluster === true && temporal !== 'cluster') return false;
    const isPart = forms.indexOf(row.form) <= forms.indexOf(form);
    return isPart && isChosen(`${row.group}: ${row.fault} ${row.turn}`, only);
  });
}

/** True if the name contains one of the patterns, or if there are none. */
export function isChosen(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((pattern) => name.includes(pattern));
}

/** Runs the rows one after another and prints each result. Continues after a red row. */
export async function runRows(drill: Drill, rows: Row[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    const result = await runRow(drill, row);
    results.push(result);
    if (result.broken !== undefined) lastErrors(drill.world.service.output).forEach(drill.world.print);
    const { outcome, broken, tookMs } = result;
    const found = broken === undefined ? 'green' : `RED ${broken}`;
    const next =
      outcome?.recoveryMs === undefined ? '' : `, next event after ${inSeconds(outcome.recoveryMs)}`;
    const place = `${results.length}/${rows.length}`;
    drill.world.print(
      `${place} ${row.group}: ${row.fault} (${row.turn}): ${found}${next}; ${inSeconds(tookMs)}`,
    );
  }
  return results;
}

/** Returns the last errors in the service's log. */
function lastErrors(output: string): string[] {
  const errors = output.split('\n').filter((line) => /"level":[56]0/.test(line));
  return errors.slice(-mostErrors).map((line) => line.slice(0, longestError));
}

async function runRow(drill: Drill, row: Row): Promise<Result> {
  const begun = performance.now();
  const { group, fault, turn } = row;
  const place = { group, fault, turn };
  try {
    const outcome = await row.run(drill);
    return { row: place, outcome, tookMs: performance.now() - begun };
  } catch (error) {
    const broken = messageOf(error);
    await putBack(drill);
    return { row: place, broken, tookMs: performance.now() - begun };
  }
}

/** After a row broke: ends all that it left running with the service, and starts the servers that it left down. */
async function putBack({ world }: Drill): Promise<void> {
  const { service, servers, print } = world;
  await service.kill();
  try {
    await Promise.all([servers.temporal.up(), servers.database.up()]);
  } catch (error) {
    print(`a server can’t be started again: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
