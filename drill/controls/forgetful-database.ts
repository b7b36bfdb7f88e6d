import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Broken } from '../broken';
import { rideThrough } from '../rows/ride-through';
import type { Drill, Row } from '../rows/row';
import { onOwnCluster } from '../world/own-cluster';
import type { DrillCluster } from '../world/temporal-cluster';

const downMs = 2_000;
/** The user's view of a lost turn. */
const expected = /answered 404|error \["internal"|has no end|I1|I2/;

/**
 * Rows of a cluster prove nothing if they stay green on a database that loses turns. Here PostgreSQL returns
 * from a kill without the turns.
 */
export const forgetfulDatabase: Row = {
  ...{ group: 'control', fault: 'PostgreSQL forgets what it acknowledged', turn: 'all kinds' },
  ...{ form: 'default', needsCluster: true },
  run: async (drill) => {
    const folder = join(drill.world.dataDir, 'control-forgetful-database');
    const said = await onOwnCluster(drill, { folder }, loseTurns);
    return { checked: [], note: `red, as it must be: ${said}` };
  },
};

/** Returns why the row is red. @throws Broken if it is green, or red for another reason */
async function loseTurns(drill: Drill, { plan, postgres }: DrillCluster): Promise<string> {
  const [data, before] = ['data', 'before'].map((name) => join(plan.folder, 'postgres', name));
  await postgres.kill();
  copy(data, before);
  await postgres.up();
  const fault = {
    begin: async () => {
      await postgres.kill();
      copy(before, data);
    },
    end: () => postgres.up(),
    lastsMs: downMs,
  };
  const said = await rideThrough(drill, fault).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (said === undefined) throw new Broken('', 'the row stays green though turns are lost');
  if (!expected.test(said)) throw new Broken('', `red for another reason: ${said}`);
  return said;
}

function copy(from = '', to = ''): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}
