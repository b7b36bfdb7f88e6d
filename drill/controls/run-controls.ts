import { WorkflowNotFoundError } from '@temporalio/client';
import { join } from 'node:path';
import { Broken } from '../broken';
import type { Result } from '../report/result';
import type { Drill, Row } from '../rows/row';
import type { Service } from '../world/service';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { buildWithout } from './mutate';
import { safeguards, type Safeguard } from './safeguards';

/** Runs the service without each of its safeguards, against the row that must see it. Green is: the row was red, and said why. */
export async function runControls(drill: Drill, rows: Row[], only?: string): Promise<Result[]> {
  const chosen = safeguards.filter(({ name }) => only === undefined || `control: ${name}`.includes(only));
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

/** Why the row is red without the safeguard. @throws Broken where it is green, or red for another reason */
async function redOf(drill: Drill, row: Row, safeguard: Safeguard): Promise<string> {
  const { world } = drill;
  const dist = buildWithout(
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

/** Ends what a broken build has left open: on its own task queue nobody will ever take it up. */
function endTurns({ temporalAddress }: World, { taskQueue }: Service): Promise<void> {
  return withTemporal(temporalAddress, async ({ workflow }) => {
    const query = `ExecutionStatus = 'Running' AND TaskQueue = '${taskQueue}'`;
    for await (const { workflowId } of workflow.list({ query })) {
      const ended = workflow.getHandle(workflowId).terminate('The build that it ran on is gone.');
      // The list is a little behind.
      await ended.catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      });
    }
  });
}

class Green extends Error {}
