import { setTimeout as delay } from 'node:timers/promises';
import { readUsage, type ProcessUsage } from '../measure/process-usage';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

const settleMs = 2_000;
const watchMs = 4_000;
/** Until such streams have come to look by themselves as seldom as they ever do. */
const readersSettleMs = 40_000;
const readersWatchMs = 30_000;
const bytesPerMb = 1_048_576;

/** Resident memory of the service before any load. */
export const memoryIdle: Experiment = {
  name: 'memory',
  title: 'memory at rest',
  run: async (bench) => [resident('memory-idle', 'resident memory at rest', await atRest(bench))],
};

/** Resident memory with many streams that wait for their model, and when all load is gone. */
export const memoryOfStreams: Experiment = {
  name: 'memory',
  title: 'idle open streams',
  async run(bench) {
    const { load, plan, pids, releaseModel } = bench;
    const before = await atRest(bench);
    const turn = { subject: 'holdfast' as const, message: toMessage({ holds: true }) };
    await load.run({ kind: 'open', turn, count: plan.idleStreams });
    const open = await atRest(bench);
    const names = Object.keys(pids);
    const cpuBefore = names.map((name) => usageOf(bench, name).cpuMs);
    await delay(watchMs);
    const cpu = names.map((name, index): Row => {
      const share = (usageOf(bench, name).cpuMs - (cpuBefore[index] ?? 0)) / watchMs;
      const title = `CPU of ${name} with ${plan.idleStreams} idle streams`;
      return { id: `streams-cpu-${name.toLowerCase()}`, title, unit: '%', cells: { holdfast: share * 100 } };
    });
    releaseModel();
    await load.run({ kind: 'drain' });
    const after = await atRest(bench);
    const each = (open.residentBytes - before.residentBytes) / plan.idleStreams / 1_024;
    return [
      resident('memory-loaded', 'resident memory after the load above', before),
      resident('memory-streams', `resident memory with ${plan.idleStreams} idle streams`, open),
      {
        id: 'memory-stream',
        title: 'resident memory of an idle stream',
        unit: 'KB',
        cells: { holdfast: each },
      },
      ...cpu,
      resident('memory-after', 'resident memory after they ended', after),
    ];
  },
};

const readConversations = 20;

/** Resident memory, and work, of streams of conversations in which nothing happens. */
export const memoryOfReaders: Experiment = {
  name: 'memory',
  title: 'streams of conversations in which nothing happens',
  async run(bench) {
    const { load, plan, holdfast } = bench;
    const conversationIds: string[] = [];
    while (conversationIds.length < readConversations) {
      const { conversationId } = await load.turn('holdfast', toMessage());
      if (conversationId !== undefined) conversationIds.push(conversationId);
    }
    const follow = { kind: 'follow' as const, ...holdfast, conversationIds };
    // The first ones make room for what all of them share.
    await load.run({ ...follow, count: readConversations });
    const before = await atRest(bench);
    await load.run({ ...follow, count: plan.readers });
    await delay(readersSettleMs);
    const open = await atRest(bench);
    const cpuBefore = usageOf(bench, 'Holdfast').cpuMs;
    await delay(readersWatchMs);
    const cpu = (usageOf(bench, 'Holdfast').cpuMs - cpuBefore) / readersWatchMs;
    await load.run({ kind: 'leave' });
    const each = (open.residentBytes - before.residentBytes) / plan.readers / 1_024;
    const title = `stream of a conversation in which nothing happens, of ${plan.readers}`;
    return [
      { id: 'memory-reader', title: `resident memory of a ${title}`, unit: 'KB', cells: { holdfast: each } },
      {
        id: 'cpu-readers',
        title: `CPU of Holdfast with ${plan.readers} of them`,
        unit: '%',
        cells: { holdfast: cpu * 100 },
      },
    ];
  },
};

async function atRest(bench: Bench): Promise<ProcessUsage> {
  await delay(settleMs);
  return usageOf(bench, 'Holdfast');
}

function usageOf({ pids }: Bench, name: string): ProcessUsage {
  return readUsage(pids[name] ?? 0) ?? { residentBytes: Number.NaN, cpuMs: Number.NaN };
}

function resident(id: string, title: string, { residentBytes }: ProcessUsage): Row {
  return { id, title, unit: 'MB', cells: { holdfast: residentBytes / bytesPerMb } };
}
