import type { WebhookSecret } from '../../domain/webhook';

/** Returns the value with the times of its secrets as dates: JSON has none. */
export function signingSecretDates<T extends { secrets: WebhookSecret[] }>(value: T): T {
  const secrets = value.secrets.map(({ secret, until }) => ({
    secret,
    ...(until !== undefined && { until: new Date(until) }),
  }));
  return { ...value, secrets };
}
