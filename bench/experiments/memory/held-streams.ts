import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '../../model/turn-script';
import type { Row } from '../../report/row';
import type { Experiment } from '../experiment';
import { atRest, cpuMsOf, residentRow, rowsOfEach } from './at-rest';

const watchMs = 4_000;

/** Measures memory and CPU of streams that wait for their model, and memory after all load has ended. */
export const heldStreams: Experiment = {
  name: 'memory',
  title: 'streams that wait for their model',
  async run(bench) {
    const { load, plan, pids, releaseModel } = bench;
    const before = await atRest(bench);
    const turn = { subject: 'holdfast' as const, message: toMessage({ holds: true }) };
    await load.run({ kind: 'open', turn, count: plan.heldStreams });
    const open = await atRest(bench);
    const names = Object.keys(pids);
    const cpuBefore = names.map((name) => cpuMsOf(bench, name));
    await delay(watchMs);
    const cpu = names.map((name, at): Row => {
      const share = (cpuMsOf(bench, name) - (cpuBefore[at] ?? 0)) / watchMs;
      const title = `CPU of ${name} with ${plan.heldStreams} of them`;
      return { id: `held-cpu-${name.toLowerCase()}`, title, unit: '%', cells: { holdfast: share * 100 } };
    });
    releaseModel();
    await load.run({ kind: 'drain' });
    const title = `stream that waits for its model, of ${plan.heldStreams}`;
    return [
      residentRow('memory-loaded', 'resident memory after the load above', before),
      ...rowsOfEach('memory-held', title, [before, open], plan.heldStreams),
      ...cpu,
      residentRow('memory-after', 'resident memory after they ended', await atRest(bench)),
    ];
  },
};
