import { toMessage } from '../../model/turn-script';
import type { Experiment } from '../experiment';
import { atRest, rowsOfEach } from './at-rest';

/** More than the number of cached workflows, so that each further one replaces another. */
const first = 300;
const atOnce = 10;
/** A slow machine measures fewer turns within this time. */
const longestMs = 90_000;

/** Measures the memory of turns that wait for a person. */
export const suspendedTurns: Experiment = {
  name: 'memory',
  title: 'turns that wait for a person',
  async run(bench) {
    const { load, plan } = bench;
    const turn = { subject: 'holdfast' as const, message: toMessage({ asks: true }) };
    const suspend = (count: number) => load.run({ kind: 'repeat', turn, atOnce, count, forMs: longestMs });
    const begun = (await suspend(first)).samples.length;
    const before = await atRest(bench);
    bench.progress(`${begun} turns wait, ${plan.suspendedTurns} more are to come`);
    const further = (await suspend(plan.suspendedTurns)).samples.length;
    const after = await atRest(bench);
    const title = `turn that waits for a person, of ${further} after the first ${begun}`;
    return rowsOfEach('memory-suspended', title, [before, after], further);
  },
};
