import type { Unattended } from './turn-cause';
import type { WebhookSecret } from './webhook';

/** An address that begins turns for those who know its secret. */
export interface Trigger extends Unattended {
  triggerId: string;
  tenantId: string;
  name: string;
  agentId: string;
  /** The message. `{{payload.path}}` stands for a value of the request's body. */
  template: string;
  /** `new`, `one`, or `{{payload.path}}`: requests with the same value go on in the same conversation. */
  conversation: string;
  isActive: boolean;
  secrets: WebhookSecret[];
  createdAt: Date;
}

/** Matches each placeholder of a template. */
export const payloadPlaceholder = /\{\{\s*payload((?:\.[A-Za-z0-9_-]+)*)\s*\}\}/g;

/** True for a text that is one placeholder. */
export function isPlaceholder(text: string): boolean {
  return new RegExp(`^${payloadPlaceholder.source}$`).test(text);
}
