import { Agent, get, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { nowMs } from '../measure/clock';
import { stampsIn } from '../model/token-stamps';
import type { Endpoints, Sample, Turn } from './jobs';

const agent = new Agent({ keepAlive: true });
const eventData = z.object({
  conversationId: z.string().optional(),
  delta: z.string().default(''),
  message: z.string().default(''),
});

/**
 * Sends a message and reads its stream until the turn ends or asks a question.
 * Calls `onOpen` at the first event. Rejects if the turn fails.
 */
export function runTurn(endpoints: Endpoints, turn: Turn, onOpen?: () => void): Promise<Sample> {
  const endpoint = endpoints[turn.subject];
  if (!endpoint) throw new Error(`${turn.subject} takes no part here`);
  const { message, conversationId } = turn;
  const query = new URLSearchParams({ q: message, ...(conversationId !== undefined && { conversationId }) });
  return new Promise((resolve, reject) => {
    const begun = nowMs();
    const request = get(`${endpoint.url}?${query}`, { agent, headers: endpoint.headers }, (response) => {
      readSample(response, begun, onOpen).then(resolve, reject);
    });
    request.on('error', reject);
  });
}

async function readSample(response: IncomingMessage, begun: number, onOpen?: () => void): Promise<Sample> {
  const lagsMs: number[] = [];
  const sample: Sample = { totalMs: 0, lagsMs };
  let arrived = 0;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const { conversationId, delta, message } = eventData.parse(JSON.parse(data));
      if (event === 'error') throw new Error(`a turn failed: ${message}`);
      if (event === 'response.completed' || event === 'action') sample.totalMs = arrived - begun;
      if (event === 'meta') onOpen?.();
      if (conversationId !== undefined) sample.conversationId = conversationId;
      if (event !== 'content.delta') return;
      const stamps = stampsIn(delta);
      sample.firstDeltaMs ??= arrived - begun;
      sample.modelFirstTokenMs ??= (stamps[0] ?? begun) - begun;
      lagsMs.push(...stamps.map((sent) => arrived - sent));
    },
  });
  response.setEncoding('utf8');
  let rest = '';
  for await (const text of response) {
    arrived = nowMs();
    if (response.statusCode === 200) parser.feed(String(text));
    else rest += String(text);
  }
  if (response.statusCode !== 200)
    throw new Error(`a turn was answered with ${response.statusCode}: ${rest}`);
  if (sample.totalMs === 0) throw new Error('a stream ended before its turn did');
  return sample;
}
