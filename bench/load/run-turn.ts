import { Agent, request, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { nowMs } from '../measure/clock';
import { stampsIn } from '../model/token-stamps';
import type { Endpoints, Sample, Turn } from './jobs';
import { readEvent } from './read-event';
import { turnRequest } from './turn-request';

/** In milliseconds. A free connection is closed before the service does so. */
const keptMs = 3_000;
const agent = new Agent({ keepAlive: true, timeout: keptMs });

/**
 * Sends a message and reads its stream until the turn ends or asks a question.
 * Calls `onOpen` at the first event. Rejects if the turn fails.
 */
export function runTurn(endpoints: Endpoints, turn: Turn, onOpen?: () => void): Promise<Sample> {
  const endpoint = endpoints[turn.subject];
  if (!endpoint) throw new Error(`${turn.subject} takes no part here`);
  const { method, url, headers, body } = turnRequest(endpoint, turn);
  return new Promise((resolve, reject) => {
    const begun = nowMs();
    const sent = request(url, { agent, method, headers }, (response) => {
      const { readAt } = turn;
      if (readAt === undefined) return void readSample(response, begun, onOpen).then(resolve, reject);
      firstEventId(response)
        .then((id) => goOn(readAt, { ...headers, 'last-event-id': id }))
        .then((elsewhere) => readSample(elsewhere, begun, onOpen))
        .then(resolve, reject);
    });
    sent.on('error', (error) => {
      if (sent.reusedSocket && isReset(error)) runTurn(endpoints, turn, onOpen).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** A slow service may close a free connection after it was reused. */
function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET';
}

/** Resolves with the id of the stream's first event, and discards the rest. */
function firstEventId(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parser = createParser({ onEvent: ({ id }) => id !== undefined && resolve(id) });
    response.setEncoding('utf8');
    response.on('data', (text: string) => parser.feed(text));
    response.once('end', () => reject(new Error('a stream ended before its first event')));
  });
}

function goOn(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, resolve).on('error', reject).end();
  });
}

async function readSample(response: IncomingMessage, begun: number, onOpen?: () => void): Promise<Sample> {
  const lagsMs: number[] = [];
  const sample: Sample = { totalMs: 0, lagsMs };
  let arrived = 0;
  const parser = createParser({
    onEvent: (event) => {
      const { kind, conversationId, delta, message } = readEvent(event);
      if (kind === 'error') throw new Error(`a turn failed: ${message}`);
      if (kind === 'end') sample.totalMs = arrived - begun;
      if (kind === 'start') onOpen?.();
      if (conversationId !== undefined) sample.conversationId = conversationId;
      if (kind !== 'delta') return;
      if (delta.includes('FACT:')) sample.recalled = delta;
      const stamps = stampsIn(delta);
      sample.firstDeltaMs ??= arrived - begun;
      sample.modelFirstTokenMs ??= (stamps[0] ?? begun) - begun;
      sample.modelLastTokenMs = (stamps.at(-1) ?? begun) - begun;
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
