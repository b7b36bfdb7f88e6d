import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { turnNamed, messageOf } from '../turns/turns';
import type { World } from '../world/world';
import { inSeconds } from '../report/table';

const everyMs = 500;
/** A request without a response for this time hangs. */
const hangMs = 15_000;

/**
 * Sends new messages for this many seconds while a server is unavailable. Each must be accepted, or rejected
 * in time with 503 and Retry-After.
 */
export async function probe(world: World, seconds: number): Promise<string> {
  const until = performance.now() + seconds * 1_000;
  const asked: Promise<{ status: number; tookMs: number }>[] = [];
  while (performance.now() < until) {
    const answer = ask(world);
    // Its error is thrown by the later await of all of them.
    answer.catch(() => undefined);
    asked.push(answer);
    await delay(everyMs);
  }
  const answers = await Promise.all(asked);
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
  const refused = answers.filter(({ status }) => status === 503).length;
  must('', refused > 0, 'no request is answered 503 while the server is away');
  return `${refused} of ${answers.length} requests 503, slowest ${inSeconds(slowest)}`;
}

async function ask(world: World): Promise<{ status: number; tookMs: number }> {
  const begun = performance.now();
  const word = world.word();
  const query = new URLSearchParams({ q: messageOf(turnNamed('text'), word), idempotencyKey: word });
  const headers = { 'x-api-key': world.tenant.apiKey };
  const signal = AbortSignal.timeout(hangMs);
  const response = await fetch(`${world.service.url}/api/agent/stream?${query}`, { headers, signal }).catch(
    () => undefined,
  );
  const tookMs = performance.now() - begun;
  must('', tookMs < hangMs, `a request hangs for more than ${hangMs / 1_000} s`);
  must('', response !== undefined, 'a connection is refused though the service runs');
  const status = response?.status ?? 0;
  const isRight = status === 200 || (status === 503 && response?.headers.get('retry-after') !== null);
  must('', isRight, `a request is answered ${status} without Retry-After`);
  await response?.body?.cancel();
  return { status, tookMs };
}
