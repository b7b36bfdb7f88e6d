import type { Outbound } from '../../platform/outbound/outbound';

/**
 * Returns a `fetch` for the provider of a tenant. It reaches only addresses that tenants may reach, and follows no
 * redirects.
 */
export function outboundFetch(outbound: Pick<Outbound, 'fetch'>, tenantId: string): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const { method = 'GET', headers, body, signal = null } = init;
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), body: sentBody(body), signal };
    const answer = await outbound.fetch(address, sent, tenantId);
    const received: AsyncIterable<Uint8Array> | null = answer.body;
    return new Response(received && ReadableStream.from(received), {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
    });
  };
}

/** SDKs of providers send texts and bytes. */
function sentBody(body: RequestInit['body']): string | Uint8Array | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('A request to a model provider has a body that can’t be sent.');
}
