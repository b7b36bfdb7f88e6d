import type { Decision } from './action';

/** A person who agreed to a call exactly as it runs. */
export interface Approver {
  kind: 'user' | 'member';
  /** The member's id. Absent for the user. */
  id?: string;
  /** RFC 3339. */
  at: string;
}

/**
 * Returns who agreed to this version of the call's arguments, each once, oldest first. Version 0 is the model's. An
 * approval of other arguments does not count, nor a vote that was voided.
 */
export function approversOf(decisions: Decision[], callId: string, version = 0): Approver[] {
  const approvers = new Map<string, Approver>();
  for (const decision of decisions) {
    if (decision.callId !== callId || decision.budget || (decision.version ?? 0) !== version) continue;
    const { operator, at } = decision;
    const key = operator?.memberId ?? '';
    if (decision.what === 'voided') approvers.delete(key);
    else if (isYes(decision) && !approvers.has(key))
      approvers.set(key, operator ? { kind: 'member', id: operator.memberId, at } : { kind: 'user', at });
  }
  return [...approvers.values()];
}

function isYes({ what, vote }: Decision): boolean {
  return what === 'accepted' || what === 'edited' || (what === 'voted' && vote === 'approve');
}
