import type { Outbound } from './outbound';
import { readBytes } from './read-bytes';

const mostBytes = 1024 * 1024;
const emptyStatuses = [204, 205, 304];

interface LibraryRequest {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

export type LibraryFetch = ReturnType<typeof libraryFetch>;

/** Gives all requests together `ms` milliseconds from now. */
export function allWithin(fetch: LibraryFetch, ms: number): LibraryFetch {
  const late = AbortSignal.timeout(ms);
  return (url, init) => {
    const signals = init?.signal ? [init.signal, late] : [late];
    return fetch(url, { ...init, signal: AbortSignal.any(signals) });
  };
}

/**
 * Returns a `fetch` for libraries that speak to servers which tenants name. It follows no redirect, reads at most 1 MiB
 * of an answer, and gives up after `timeoutMs`. Rejects for an address that is not allowed.
 */
export function libraryFetch(outbound: Pick<Outbound, 'fetch'>, timeoutMs: number) {
  return async (url: string | URL, { method, headers, body, signal }: LibraryRequest = {}) => {
    const late = AbortSignal.timeout(timeoutMs);
    const response = await outbound.fetch(String(url), {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const bytes = await readBytes(response, mostBytes, () => new Error('The server’s answer is too large.'));
    const text = emptyStatuses.includes(response.status) ? null : bytes.toString();
    return new Response(text, { status: response.status, headers: [...response.headers] });
  };
}
