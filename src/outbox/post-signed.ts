import { Webhook as Signer } from 'standardwebhooks';
import type { Webhook } from '../domain/webhook';
import { withinTime } from '../platform/concurrency/timeout';
import { type Outbound, refusedAddress } from '../platform/outbound/outbound';

/** How long an endpoint may take to answer, in milliseconds. */
const longestMs = 15_000;

export interface SignedMessage {
  /** The same at every attempt. */
  id: string;
  body: string;
  /** The time of the attempt. */
  at: Date;
  secrets: string[];
}

/** How a post went. `problem` is in words for the tenant; absent if it was taken. */
export interface PostResult {
  ms: number;
  status?: number;
  problem?: string;
}

/**
 * Posts a message, signed as Standard Webhooks 1.0 says: the headers `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`. Only a status of 2xx within 15 s is success. No redirect is followed, and nothing of the answer's
 * body is read. Rejects only if the signal aborts.
 */
export async function postSigned(
  outbound: Pick<Outbound, 'fetch'>,
  { url, tenantId }: Pick<Webhook, 'url' | 'tenantId'>,
  message: SignedMessage,
  signal: AbortSignal,
  timeoutMs = longestMs,
): Promise<PostResult> {
  const late = new Error(`The endpoint did not answer within ${timeoutMs / 1_000} seconds.`);
  const request = { method: 'POST', headers: headersOf(message), body: message.body };
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    return await withinTime({ timeoutMs, late }, signal, async (limited) => {
      const response = await outbound.fetch(url, { ...request, signal: limited }, tenantId);
      await response.body?.cancel();
      const { status, ok } = response;
      return { ms: took(), status, ...(!ok && { problem: `The endpoint answered with status ${status}.` }) };
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return { ms: took(), problem: problemOf(error, late) };
  }
}

function headersOf({ id, body, at, secrets }: SignedMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  };
}

/** Nothing that the address or its server says: it may hold a secret. */
function problemOf(error: unknown, late: Error): string {
  if (refusedAddress(error)) return 'The address of the endpoint is not allowed.';
  return error === late ? late.message : 'The endpoint can’t be reached. Check its address and certificate.';
}
