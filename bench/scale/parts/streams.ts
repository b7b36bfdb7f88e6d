import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../../measure/clock';
import { summarise } from '../../measure/summary';
import { toMessage } from '../../model/turn-script';
import { figure, type Figure } from '../figure';
import { HeldStream } from '../load/held-stream';
import { playTurns } from '../load/play-turns';
import type { Print } from '../main';
import type { ScaleOptions } from '../options';
import { mostStreams } from '../setup/file-limit';
import { startStage, type Stage } from '../setup/stage';
import { settledUsage, usageOf } from '../setup/usage';

const processes = 4;
/** More at once would be a storm of its own. */
const openedAtOnce = 50;
/** Fewer, and the streams of one conversation would matter. */
const conversations = 200;
/** Until idle streams have reached their longest interval between two looks. */
const settleMs = 45_000;
const watchMs = 20_000;

/** Holds streams of idle conversations, then cuts them in two ways and waits until all are served again. */
export async function measureStreams(options: ScaleOptions, print: Print): Promise<Figure[]> {
  const count = Math.min(options.streams, mostStreams());
  const limits = { MAX_OPEN_STREAMS: String(2 * count), MAX_CONNECTIONS: String(2 * count) };
  const stage = await startStage(print, limits);
  const streams: HeldStream[] = [];
  try {
    await stage.resize(processes);
    return await measure(stage, { streams, count, quick: options.quick });
  } finally {
    for (const stream of streams) stream.end();
    await stage.stop();
  }
}

interface Held {
  streams: HeldStream[];
  count: number;
  quick: boolean;
}

async function measure(stage: Stage, { streams, count, quick }: Held): Promise<Figure[]> {
  const { apiKey } = stage;
  const urls = () => stage.members.map(({ url }) => url);
  const load = { urls: urls(), apiKey, message: toMessage(), atOnce: 2 * processes };
  const turns = await playTurns({ ...load, most: conversations, forMs: 600_000 });
  const open = async (most: number) => {
    while (streams.length < most) {
      const reader = streams.length;
      const conversationId = turns[reader % turns.length]?.conversationId ?? '';
      const stream = new HeldStream({ urls, apiKey, conversationId, reader });
      streams.push(stream);
      await stream.served();
    }
  };
  const openAll = (most: number) => Promise.all(Array.from({ length: openedAtOnce }, () => open(most)));

  // The first streams allocate what all streams share.
  await openAll(conversations);
  const before = await settledUsage(stage);
  const begun = nowMs();
  await openAll(count);
  const openedMs = nowMs() - begun;
  await delay(quick ? 1_000 : settleMs);
  const atRest = usageOf(stage);
  await delay(watchMs);
  const watched = usageOf(stage);
  const after = await settledUsage(stage);

  for (const stream of streams) stream.cut();
  const cut = await stormFigures('cut', `all ${count} cut at once`, streams);
  await stage.killOne();
  const lost = streams.filter(({ isServed }) => !isServed);
  const killed = await stormFigures('killed', `${lost.length} of a killed process`, lost);
  return [
    ...Object.entries(after).flatMap(([part, { residentBytes, cpuMs }]) => {
      const more = residentBytes - (before[part]?.residentBytes ?? 0);
      const busyMs = (watched[part]?.cpuMs ?? cpuMs) - (atRest[part]?.cpuMs ?? 0);
      return [
        figure(
          `streams-memory-${part}`,
          `memory of an idle stream in ${part}`,
          'KB',
          more / (count - conversations) / 1_024,
        ),
        figure(`streams-cpu-${part}`, `${part} with ${count} idle streams`, 'cores', busyMs / watchMs),
      ];
    }),
    figure('streams-opened', `opening ${count}, ${openedAtOnce} at once`, 's', openedMs / 1_000),
    ...cut,
    ...killed,
  ];
}

async function stormFigures(id: string, title: string, streams: HeldStream[]): Promise<Figure[]> {
  const refusals = () => streams.reduce((sum, { refused }) => sum + refused, 0);
  const [begun, before] = [nowMs(), refusals()];
  const afterMs = await Promise.all(
    streams.map(async (stream) => stream.served().then(() => nowMs() - begun)),
  );
  if (afterMs.length === 0) return [];
  const { median, p95, max } = summarise(afterMs);
  return [
    figure(`storm-${id}-median`, `${title}: served again, median`, 's', median / 1_000),
    figure(`storm-${id}-p95`, '… p95', 's', p95 / 1_000),
    figure(`storm-${id}-all`, '… all', 's', max / 1_000),
    figure(`storm-${id}-refused`, '… requests refused meanwhile', '', refusals() - before),
  ];
}
