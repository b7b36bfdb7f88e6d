import { nowMs } from '../measure/clock';
import { HeldStream } from '../scale/load/held-stream';
import { streamOrder, type Returned, type StreamOrder, type StreamOutcome } from '../scale/load/stream-load';

/** More at once would be a storm of its own. */
const openedAtOnce = 25;
const streams: HeldStream[] = [];
let urls: string[] = [];

async function carryOut(order: StreamOrder): Promise<Returned> {
  if (order.do === 'open') return open(order);
  if (order.do === 'return') urls = order.urls;
  const begun = nowMs();
  const before = refusals();
  const affected = order.do === 'cut' ? streams : streams.filter((stream) => !stream.isServed);
  if (order.do === 'cut') for (const stream of streams) stream.cut();
  const afterMs = await Promise.all(
    affected.map(async (stream) => {
      await stream.served();
      return nowMs() - begun;
    }),
  );
  return { afterMs, refused: refusals() - before };
}

async function open(order: Extract<StreamOrder, { do: 'open' }>): Promise<Returned> {
  const { apiKey, conversationIds, first, count } = order;
  urls = order.urls;
  let next = first;
  const one = async () => {
    while (next < first + count) {
      const reader = next;
      next += 1;
      const conversationId = conversationIds[reader % conversationIds.length] ?? '';
      const stream = new HeldStream({ urls: () => urls, apiKey, conversationId, reader });
      streams.push(stream);
      await stream.served();
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, one));
  return { afterMs: [], refused: refusals() };
}

function refusals(): number {
  return streams.reduce((sum, { refused }) => sum + refused, 0);
}

async function answer(message: unknown): Promise<StreamOutcome> {
  try {
    return await carryOut(streamOrder.parse(message));
  } catch (error) {
    return { failure: String(error) };
  }
}

process.on('message', (message) => void answer(message).then((outcome) => process.send?.(outcome)));
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: 'stream clients' });
