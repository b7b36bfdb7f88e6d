import { setTimeout as delay } from 'node:timers/promises';
import { toMessage } from '../../model/turn-script';
import { startStreamClients, type StreamClients } from '../load/stream-clients';
import { memoryOf } from '../measure/memory';
import { idleRound } from '../measure/rounds';
import type { ScalePlan } from '../plan';
import { describeStreams, type StreamsSeen } from '../report/streams';
import { streamsAProcess } from '../setup/file-limit';
import { startStage, type Stage } from '../setup/stage';
import type { Part, Print } from './part';

const processes = 4;
const clientProcesses = 2;
/** Fewer, and the streams of one conversation would matter. */
const conversations = 200;
/** Until idle streams have reached their longest interval between two looks. */
const settleMs = 45_000;
const watchMs = 20_000;

/** Holds streams of idle conversations, then cuts them in two ways and waits until all are served again. */
export const streams: Part = {
  name: 'streams',
  title: 'idle streams, and a storm of reconnections',
  run: async (plan, print) => {
    // After a kill, the other processes serve its streams too.
    const most = Math.min(streamsAProcess() * (processes - 1), streamsAProcess() * clientProcesses);
    const count = Math.min(plan.streams, most);
    const settings = { MAX_OPEN_STREAMS: String(2 * count), MAX_CONNECTIONS: String(2 * count) };
    const stage = await startStage(print, { settings, collectsGarbage: true });
    try {
      await stage.fleet.resize(processes);
      const clients = await startStreamClients(clientProcesses);
      try {
        return describeStreams(await measure(stage, clients, { count, plan, print }));
      } finally {
        await clients.stop();
      }
    } finally {
      await stage.stop();
    }
  },
};

interface Context {
  count: number;
  plan: ScalePlan;
  print: Print;
}

async function measure(
  stage: Stage,
  clients: StreamClients,
  { count, plan, print }: Context,
): Promise<StreamsSeen> {
  const { fleet } = stage;
  const urls = () => fleet.members.map(({ url }) => url);
  const turns = await stage.clients.run(fleet, {
    urls: urls(),
    apiKey: fleet.apiKey,
    message: toMessage(),
    atOnce: 2 * processes,
    forMs: 60_000,
    most: conversations,
    staggerMs: 0,
  });
  const conversationIds = turns.map(({ conversationId }) => conversationId);
  const open = { urls: urls(), apiKey: fleet.apiKey, conversationIds };
  // The first streams allocate what all streams share.
  await clients.open({ ...open, count: conversations });
  const before = await memoryOf(stage);
  const begun = performance.now();
  await clients.open({ ...open, count: count - conversations });
  const openedMs = performance.now() - begun;
  print(`${count} streams are open after ${(openedMs / 1_000).toFixed(0)} s`);
  await delay(plan.settles ? settleMs : 1_000);
  const idle = await idleRound(stage, watchMs);
  const after = await memoryOf(stage);
  const cut = await clients.cut();
  print(`all were cut and are served again after ${last(cut.afterMs)} s`);
  await fleet.killOne();
  const killed = await clients.returned(urls());
  print(
    `a process was killed, and its ${killed.afterMs.length} streams are served again after ${last(killed.afterMs)} s`,
  );
  return { count, added: count - conversations, processes, openedMs, before, after, idle, cut, killed };
}

function last(afterMs: readonly number[]): string {
  return (Math.max(...afterMs, 0) / 1_000).toFixed(1);
}
