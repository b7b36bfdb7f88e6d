import { Webhook as Signer, WebhookVerificationError } from 'standardwebhooks';

export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** True if one of the secrets signed the body, at most five minutes ago, as Standard Webhooks 1.0 says. */
export function isSigned(text: string, headers: SignedHeaders, secrets: string[]): boolean {
  return secrets.some((secret) => {
    try {
      new Signer(secret).verify(text, { ...headers });
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
}
