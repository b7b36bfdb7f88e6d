import type { JsonObject } from '../../domain/json';
import type { HttpToolDefinition } from '../../domain/tool';

/** Stands in stored tools for the demo server of whichever process runs them, since its port may change. */
export const demoToolsHost = 'holdfast-demo.internal';

/**
 * The HTTP tools of the demo tenant. They call the demo model's own server, which serves /weather, /calendar, /emails,
 * /invoices and /slow beside /v1, so that nothing else needs to run.
 *
 * @param baseUrl any URL of that server; its path is ignored.
 */
export function demoToolDefinitions(baseUrl = `http://${demoToolsHost}`): HttpToolDefinition[] {
  const { origin } = new URL(baseUrl);
  const common = {
    requiresAuth: false,
    policy: 'auto',
    kind: 'http',
    timeoutMs: 10_000,
    idempotent: true,
  } as const;
  const get = (path: string) => ({ method: 'GET' as const, url: origin + path });

  return [
    {
      ...common,
      name: 'get_weather',
      description: 'The present weather in a city.',
      parameters: object({ city: { type: 'string', minLength: 1, description: 'Name of the city' } }, [
        'city',
      ]),
      http: get('/weather?city={city}'),
    },
    {
      ...common,
      name: 'read_calendar',
      description: "The events of one day in the user's calendar.",
      parameters: object(
        {
          day: {
            type: 'string',
            minLength: 1,
            description: 'today, tomorrow, a weekday or a date as 2026-03-14',
          },
        },
        ['day'],
      ),
      policy: 'consent',
      http: get('/calendar?day={day}'),
    },
    {
      ...common,
      name: 'send_email',
      description: 'Sends an e-mail in the name of the user.',
      parameters: object(
        {
          to: { type: 'string', format: 'email', description: 'Address of the recipient' },
          subject: { type: 'string' },
          body: { type: 'string' },
        },
        ['to', 'subject', 'body'],
      ),
      policy: 'confirm',
      http: { method: 'POST', url: `${origin}/emails` },
      idempotent: false,
    },
    {
      ...common,
      name: 'get_invoices',
      description: "The user's invoices.",
      parameters: object({}),
      requiresAuth: true,
      http: get('/invoices'),
    },
    {
      ...common,
      name: 'refund_order',
      description: 'Gives the user the money for an order back.',
      parameters: object({ order: { type: 'string', minLength: 1, description: 'Number of the order' } }, [
        'order',
      ]),
      policy: 'confirm',
      approval: {
        steps: [
          { by: 'user', forMs: 10 * 60_000 },
          { by: 'operator', forMs: 2 * 60 * 60_000 },
        ],
      },
      http: { method: 'POST', url: `${origin}/refunds` },
      idempotent: false,
    },
    {
      ...common,
      name: 'slow_lookup',
      description: 'A look-up that takes its time.',
      parameters: object({
        ms: {
          type: 'integer',
          minimum: 0,
          maximum: 60_000,
          description: 'How long it takes, in milliseconds',
        },
      }),
      http: get('/slow?ms={ms}'),
      timeoutMs: 65_000,
      idempotent: false,
    },
  ];
}

function object(properties: JsonObject, required: string[] = []): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}
