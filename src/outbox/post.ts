import { withinTime } from '../platform/concurrency/timeout';
import { type Outbound, refusedAddress } from '../platform/outbound/outbound';

/** How long an endpoint may take to answer, in milliseconds. */
const longestMs = 15_000;

/** A message to an address that a tenant chose. */
export interface OutgoingPost {
  url: string;
  tenantId: string;
  headers: Record<string, string>;
  body: string;
}

/** How a post went. `problem` is in words for the tenant; absent if it was taken. */
export interface PostResult {
  ms: number;
  status?: number;
  problem?: string;
}

/**
 * Posts a message once. Only a status of 2xx within 15 s is success. No redirect is followed, and nothing of the answer's
 * body is read. Rejects only if the signal aborts.
 */
export async function post(
  outbound: Pick<Outbound, 'fetch'>,
  { url, tenantId, headers, body }: OutgoingPost,
  signal: AbortSignal,
  timeoutMs = longestMs,
): Promise<PostResult> {
  const late = new Error(`The endpoint did not answer within ${timeoutMs / 1_000} seconds.`);
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    return await withinTime({ timeoutMs, late }, signal, async (limited) => {
      const request = { method: 'POST', headers, body, signal: limited };
      const response = await outbound.fetch(url, request, tenantId);
      await response.body?.cancel();
      const { status, ok } = response;
      return { ms: took(), status, ...(!ok && { problem: `The endpoint answered with status ${status}.` }) };
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return { ms: took(), problem: problemOf(error, late) };
  }
}

/** Nothing that the address or its server says: it may hold a secret. */
function problemOf(error: unknown, late: Error): string {
  if (refusedAddress(error)) return 'The address of the endpoint is not allowed.';
  return error === late ? late.message : 'The endpoint can’t be reached. Check its address and certificate.';
}
