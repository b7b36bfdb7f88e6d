import { Webhook as Signer } from 'standardwebhooks';
import type { Webhook } from '../../domain/webhook';
import type { Outbound } from '../../platform/outbound/outbound';
import { post, type PostResult } from '../post';

export interface SignedMessage {
  /** The same at every attempt. */
  id: string;
  body: string;
  /** The time of the attempt. */
  at: Date;
  secrets: string[];
}

/**
 * Posts a message, signed as Standard Webhooks 1.0 says: the headers `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`. Rejects only if the signal aborts.
 */
export function postSigned(
  outbound: Pick<Outbound, 'fetch'>,
  { url, tenantId }: Pick<Webhook, 'url' | 'tenantId'>,
  message: SignedMessage,
  ...limits: [signal: AbortSignal, timeoutMs?: number]
): Promise<PostResult> {
  const { body } = message;
  return post(outbound, { url, tenantId, headers: headersOf(message), body }, ...limits);
}

function headersOf({ id, body, at, secrets }: SignedMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  };
}
