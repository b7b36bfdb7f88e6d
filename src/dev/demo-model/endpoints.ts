import { z } from 'zod';

/** Returns the JSON answer, or undefined if the request lacks something. */
type Endpoint = (query: URLSearchParams, body: unknown, idempotencyKey?: string) => object | undefined;

const email = z.object({ to: z.string().min(1), subject: z.string(), body: z.string() });
const refund = z.object({ order: z.string().min(1) });
const skies = ['clear', 'partly cloudy', 'cloudy', 'rainy', 'windy', 'foggy'];
const events = [
  { time: '09:30', title: 'Dentist' },
  { time: '13:00', title: 'Lunch with Sam' },
];

/** The endpoints that the demo tenant's tools call, by method and path. */
export function createEndpoints(): Record<string, Endpoint> {
  const emails: { emailId: string; idempotencyKey?: string }[] = [];

  return {
    'GET /weather': (query) => weather(query.get('city')),
    'GET /calendar': (query) => ({ day: query.get('day') ?? 'today', events }),
    'GET /emails': () => ({ count: emails.length, emails: emails.slice(-100) }),
    'POST /emails': (_query, body, idempotencyKey) => {
      const { data } = email.safeParse(body);
      if (!data) return undefined;
      const known = emails.find(
        (each) => idempotencyKey !== undefined && each.idempotencyKey === idempotencyKey,
      );
      const emailId = known?.emailId ?? `email_${emails.length + 1}`;
      if (!known) emails.push({ emailId, ...data, idempotencyKey });
      return { emailId };
    },
    'POST /refunds': (_query, body) => {
      const { data } = refund.safeParse(body);
      return data && { refundedOrder: data.order };
    },
  };
}

/** Invents weather that stays the same for a city. */
function weather(city: string | null) {
  if (!city) return undefined;
  const seed =
    Array.from(city.toLowerCase()).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;
  return { city, temperatureC: (seed % 36) - 4, sky: skies[seed % skies.length] };
}
