import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '../../domain/json';

interface EndpointRequest {
  query: URLSearchParams;
  body: string;
  idempotencyKey: string | undefined;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Returns the JSON answer, or undefined if the request lacks something. */
export type Endpoint = (request: EndpointRequest) => object | undefined | Promise<object>;

const email = z.object({ to: z.string().min(1), subject: z.string(), body: z.string() });
const refund = z.object({ order: z.string().min(1) });
const skies = ['clear', 'partly cloudy', 'cloudy', 'rainy', 'windy', 'foggy'];
const events = [
  { time: '09:30', title: 'Dentist' },
  { time: '13:00', title: 'Lunch with Sam' },
];
const invoices = [
  { number: 'INV-1041', date: '2026-01-31', total: 49, currency: 'EUR', state: 'paid' },
  { number: 'INV-1042', date: '2026-02-28', total: 49, currency: 'EUR', state: 'paid' },
  { number: 'INV-1043', date: '2026-03-31', total: 99, currency: 'EUR', state: 'open' },
];

/** The endpoints that the demo tenant's tools call, by method and path. */
export function createEndpoints(): Record<string, Endpoint> {
  const emails: (z.infer<typeof email> & { emailId: string; idempotencyKey: string | undefined })[] = [];
  let sent = 0;
  let lookups = 0;

  return {
    'GET /weather': ({ query }) => weather(query.get('city')),
    'GET /calendar': ({ query }) => ({ day: query.get('day') ?? 'today', events }),
    'GET /invoices': () => ({ invoices }),
    'GET /emails': () => ({ count: sent, emails }),
    'POST /emails': ({ body, idempotencyKey }) => {
      const { data } = email.safeParse(parseJson(body));
      if (data === undefined) return undefined;
      const known = emails.find((each) => each.idempotencyKey === idempotencyKey);
      if (known && idempotencyKey !== undefined) return { emailId: known.emailId };
      sent += 1;
      emails.push({ emailId: `email_${sent}`, ...data, idempotencyKey });
      if (emails.length > 100) emails.shift();
      return { emailId: `email_${sent}` };
    },
    'POST /refunds': ({ body }) => {
      const { data } = refund.safeParse(parseJson(body));
      return data && { refundedOrder: data.order };
    },
    'GET /slow': async ({ query, signal }) => {
      // Counted first, so that a call whose caller disconnects counts too.
      lookups += 1;
      const answer = { ms: Math.min(Number(query.get('ms')), 60_000), count: lookups };
      await sleep(answer.ms, undefined, { signal });
      return answer;
    },
    'GET /slow/count': () => ({ count: lookups }),
  };
}

/** Invents weather that stays the same for a city. */
function weather(city: string | null) {
  if (!city) return undefined;
  const codes = Array.from(city.toLowerCase()).map((letter) => letter.codePointAt(0) ?? 0);
  const seed = codes.reduce((sum, code) => (sum * 31 + code) % 1_000_003, 7);
  return { city, temperatureC: (seed % 36) - 4, sky: skies[seed % skies.length] };
}
