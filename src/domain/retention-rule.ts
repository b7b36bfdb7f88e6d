import type { Channel } from './conversation';
import type { Operator } from './member';

/** Erases conversations without activity for some days. Omitted fields select every conversation. */
export interface RetentionRule {
  ruleId: string;
  tenantId: string;
  agentId?: string;
  channel?: Channel;
  days: number;
  createdBy: Operator;
  createdAt: Date;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the time before which the last activity must lie for a conversation to be due. */
export function inactiveSince({ days }: Pick<RetentionRule, 'days'>, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
