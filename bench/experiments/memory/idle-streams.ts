import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '../../model/turn-script';
import type { Bench, Experiment } from '../experiment';
import { atRest, cpuMsOf, rowsOfEach } from './at-rest';

const conversations = 20;
/** By then, idle streams have reached their longest polling interval. */
const settleMs = 40_000;
const watchMs = 15_000;

/** Measures memory and CPU of streams of idle conversations. */
export const idleStreams: Experiment = {
  name: 'memory',
  title: 'idle open streams',
  async run(bench) {
    const { load, plan, holdfast } = bench;
    const conversationIds = await endedConversations(bench);
    const follow = { kind: 'follow' as const, ...holdfast, conversationIds };
    // The first streams allocate the shared parts.
    await load.run({ ...follow, count: conversations });
    const before = await atRest(bench);
    await load.run({ ...follow, count: plan.idleStreams });
    bench.progress(`${plan.idleStreams} streams are open`);
    await delay(settleMs);
    const open = await atRest(bench);
    const cpuBefore = cpuMsOf(bench, 'Holdfast');
    await delay(watchMs);
    const cpu = (cpuMsOf(bench, 'Holdfast') - cpuBefore) / watchMs;
    await load.run({ kind: 'leave' });
    const title = `stream of a conversation in which nothing happens, of ${plan.idleStreams}`;
    return [
      ...rowsOfEach('memory-stream', title, [before, open], plan.idleStreams),
      {
        id: 'cpu-streams',
        title: `CPU of Holdfast with ${plan.idleStreams} of them`,
        unit: '%',
        cells: { holdfast: cpu * 100 },
      },
    ];
  },
};

async function endedConversations({ load }: Bench): Promise<string[]> {
  const turn = { subject: 'holdfast' as const, message: toMessage() };
  const { samples } = await load.run({
    kind: 'repeat',
    turn,
    atOnce: 5,
    count: conversations,
    forMs: settleMs,
  });
  return samples.map(({ conversationId }) => conversationId).filter((id) => id !== undefined);
}
