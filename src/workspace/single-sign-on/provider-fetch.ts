import type { Outbound } from '../../platform/outbound/outbound';

const mostBytes = 1024 * 1024;
const emptyStatuses = [204, 205, 304];

interface ProviderRequest {
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends the provider's client's requests by the rules for addresses that tenants name. Reads at most 1 MiB of an answer. */
export function providerFetch(outbound: Pick<Outbound, 'fetch'>) {
  return async (url: string, { method, headers, body, signal }: ProviderRequest): Promise<Response> => {
    const response = await outbound.fetch(url, {
      ...{ method, headers },
      ...(body && { body: body.toString() }),
      ...(signal && { signal }),
    });
    const text = await boundedText(response.body);
    const isEmpty = emptyStatuses.includes(response.status);
    return new Response(isEmpty ? null : text, { status: response.status, headers: [...response.headers] });
  };
}

async function boundedText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The identity provider’s answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
