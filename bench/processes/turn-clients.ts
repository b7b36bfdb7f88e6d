import { setTimeout as delay } from 'node:timers/promises';
import { nowMs } from '../measure/clock';
import type { Sample } from '../load/jobs';
import { runTurn } from '../load/run-turn';
import { turnLoadSchema, type AnsweredTurn, type TurnLoadOutcome } from '../scale/load/turn-load';

/** Repeats one turn, with the same number of clients at any time, each at the next process of the service. */
async function load(message: unknown): Promise<TurnLoadOutcome> {
  const { urls, apiKey, message: said, atOnce, forMs, most, staggerMs } = turnLoadSchema.parse(message);
  const endMs = nowMs() + forMs;
  const turns: AnsweredTurn[] = [];
  let begun = 0;
  const client = async (n: number) => {
    await delay(n * staggerMs);
    while (begun < most && nowMs() < endMs) {
      const url = `${urls[begun % urls.length] ?? ''}/api/agent/stream`;
      begun += 1;
      const endpoints = { holdfast: { url, headers: { 'x-api-key': apiKey } } };
      const sample = await runTurn(endpoints, { subject: 'holdfast', message: said });
      turns.push(answeredTurn(sample));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, n) => client(n)));
    return { turns };
  } catch (error) {
    return { failure: String(error) };
  }
}

function answeredTurn({ totalMs, conversationId = '', ...sample }: Sample): AnsweredTurn {
  const { firstDeltaMs = totalMs, modelFirstTokenMs = 0, modelLastTokenMs = modelFirstTokenMs } = sample;
  const streamedMs = modelLastTokenMs - modelFirstTokenMs;
  return { endedMs: nowMs(), totalMs, firstDeltaMs, streamedMs, conversationId };
}

process.on('message', (message) => void load(message).then((outcome) => process.send?.(outcome)));
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: 'clients' });
