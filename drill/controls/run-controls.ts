import { join } from 'node:path';
import { Broken } from '../broken';
import type { Result } from '../report/result';
import type { Drill, Row } from '../rows/row';
import { isChosen } from '../run-rows';
import { endTurns } from '../world/end-turns';
import { buildWithout } from './mutate';
import type { Safeguard } from './safeguard';
import { safeguards } from './safeguards';

/** Returns the safeguards that match a pattern, or all without patterns. */
export function chooseSafeguards(only: readonly string[]): readonly Safeguard[] {
  return safeguards.filter(({ name, row }) => isChosen(`control: ${name}, ${row.group}: ${row.fault}`, only));
}

/**
 * Runs the service without each safeguard, against the row that must detect it. A control is green if the row
 * is red for the right reason.
 */
export async function runControls(
  drill: Drill,
  rows: Row[],
  chosen: readonly Safeguard[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const safeguard of chosen) {
    const result = await runControl(drill, rows, safeguard);
    results.push(result);
    drill.world.print(`control: without “${safeguard.name}”: ${result.broken ?? result.outcome?.note ?? ''}`);
  }
  return results;
}

async function runControl(drill: Drill, rows: Row[], safeguard: Safeguard): Promise<Result> {
  const begun = performance.now();
  const { group, fault, turn } = safeguard.row;
  const place = { group: 'control', fault: `without “${safeguard.name}”`, turn };
  try {
    const row = rows.find((one) => one.group === group && one.fault === fault && one.turn === turn);
    if (!row) throw new Broken('', `there is no row “${group}: ${fault}” for ${turn}`);
    const said = await redOf(drill, row, safeguard);
    return {
      row: place,
      outcome: { checked: [], note: `red, as it must be: ${said}` },
      tookMs: performance.now() - begun,
    };
  } catch (error) {
    const broken = error instanceof Error ? error.message : String(error);
    return { row: place, broken, tookMs: performance.now() - begun };
  }
}

/**
 * Returns the reason why the row is red without the safeguard.
 * @throws Green if the row stays green, Broken if it is red for another reason
 */
async function redOf(drill: Drill, row: Row, safeguard: Safeguard): Promise<string> {
  const { world } = drill;
  const dist = await buildWithout(
    safeguard,
    join(world.dataDir, `control-${String(safeguards.indexOf(safeguard))}`),
  );
  const service = await world.another(dist);
  try {
    const { note = '' } = await row.run({ ...drill, world: { ...world, service } });
    throw new Green(`the row stays green without the safeguard: ${note}`);
  } catch (error) {
    if (error instanceof Green || !(error instanceof Error)) throw error;
    if (!safeguard.says.test(error.message)) throw new Broken('', `red for another reason: ${error.message}`);
    return error.message;
  } finally {
    await service.close();
    await endTurns(world, service);
  }
}

class Green extends Error {}
