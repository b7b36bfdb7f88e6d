import type { JsonObject } from '../../domain/json';
import type { HttpToolDefinition } from '../../domain/tool';

/** Stands in stored tools for the demo server's address. Its port may change, so each process puts in its own. */
export const demoToolsHost = 'holdfast-demo.internal';

const string = { type: 'string', minLength: 1 };
const email = { to: { type: 'string', format: 'email' }, subject: string, body: string };

/** The HTTP tools of the demo tenant. They call the demo model's server; only the origin of `baseUrl` matters. */
export function demoToolDefinitions(baseUrl = `http://${demoToolsHost}`): HttpToolDefinition[] {
  const { origin } = new URL(baseUrl);
  const minutes = (count: number) => count * 60_000;
  const get = (path: string) => ({ http: { method: 'GET' as const, url: origin + path } });
  const post = (path: string) => ({
    http: { method: 'POST' as const, url: origin + path },
    ...{ idempotent: false, policy: 'confirm' as const },
  });

  return [
    { ...tool('get_weather', 'The weather in a city.', { city: string }), ...get('/weather?city={city}') },
    {
      ...tool('read_calendar', 'What the user has to do on a day, such as “today”.', { day: string }),
      ...{ ...get('/calendar?day={day}'), policy: 'consent' },
    },
    {
      ...tool('send_email', 'Sends an e-mail in the name of the user.', email),
      ...post('/emails'),
      confirmation: { title: 'Send this e-mail?', approve: 'Send', deny: 'Cancel' },
    },
    {
      ...tool('refund_order', 'Gives the user the money for an order back.', { order: string }),
      ...post('/refunds'),
      approval: {
        steps: [
          { by: 'user', forMs: minutes(10) },
          { by: 'operator', forMs: minutes(120) },
        ],
      },
    },
  ];
}

function tool(name: string, description: string, properties: JsonObject): Omit<HttpToolDefinition, 'http'> {
  const required = Object.keys(properties);
  const parameters = { type: 'object', properties, required, additionalProperties: false };
  const common = { kind: 'http', requiresAuth: false, policy: 'auto', timeoutMs: 10_000 } as const;
  return { name, description, parameters, ...common, idempotent: true };
}
