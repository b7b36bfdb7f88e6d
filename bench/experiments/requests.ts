import { timeRequest, type SmallRequest } from '../load/time-request';
import { summarise, type Summary } from '../measure/summary';
import { holdfastRow } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** Uncounted rounds, to cache the key and compile code. */
const warmUpRounds = 50;

const kinds = ['open', 'badBody', 'unknown'] as const;
type Kind = (typeof kinds)[number];

/**
 * Measures the cost of a request before any real work. Compares requests that are rejected without a turn
 * with one that needs no key. A bad body is rejected after the checks of key, tenant and rate limits; an
 * unknown conversation after its look-up.
 */
export const requests: Experiment = {
  name: 'requests',
  title: 'authentication and routing',
  async run(bench) {
    const asked = requestsTo(bench);
    const times: Record<Kind, number[]> = { open: [], badBody: [], unknown: [] };
    for (let round = -warmUpRounds; round < bench.plan.requests; round += 1) {
      for (const kind of kinds) {
        const ms = await timeRequest(asked[kind]);
        if (round >= 0) times[kind].push(ms);
      }
    }
    const [open, badBody, unknown] = [
      summarise(times.open),
      summarise(times.badBody),
      summarise(times.unknown),
    ];
    return [
      holdfastRow('request-open', 'request that needs no key', 'ms', open),
      holdfastRow('request-bad-body', 'request with a key, refused for its body', 'ms', badBody),
      holdfastRow('request-unknown', 'request with a key, refused for its conversation', 'ms', unknown),
      holdfastRow('authentication', 'authentication and routing', 'ms', over(badBody, open)),
      holdfastRow(
        'authentication-and-look-up',
        '… and looking for the conversation',
        'ms',
        over(unknown, open),
      ),
    ];
  },
};

function requestsTo({ holdfast: { url, headers } }: Bench): Record<Kind, SmallRequest> {
  const chat = { method: 'POST' as const, url: `${url}/api/agent/chat`, headers };
  // As long as a real id, so that it is looked up.
  const conversationId = `conv_${'A'.repeat(22)}`;
  return {
    open: { method: 'GET', url: `${url}/healthz`, status: 200 },
    badBody: { ...chat, body: { message: '' }, status: 400 },
    unknown: { ...chat, body: { message: 'Hello', conversationId }, status: 404 },
  };
}

/** Returns the differences between the quantiles of two series. */
function over(one: Summary, other: Summary): Summary {
  return {
    count: one.count,
    min: one.min - other.min,
    median: one.median - other.median,
    p25: one.p25 - other.p25,
    p75: one.p75 - other.p75,
    p95: one.p95 - other.p95,
    p99: one.p99 - other.p99,
    max: one.max - other.max,
  };
}
