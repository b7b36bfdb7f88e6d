import type { SigningKey } from '../../../src/platform/signing/signing-key';
import { SigningKeys } from '../../../src/platform/signing/signing-keys';
import type { Ended, NewRecord } from '../../../src/evidence/audit/audit-log';

/** A record, with a resource that tells entries apart. */
export function aRecord(resource: string): NewRecord & Ended {
  return {
    at: '2026-02-03T04:05:06.789Z',
    kind: 'change',
    operation: 'PATCH /agents/{agentId}',
    tag: 'agents',
    actor: { kind: 'member', memberId: 'member_1', name: 'Olga', role: 'owner', accessId: 'session_1' },
    resources: [resource],
    outcome: 'done',
    status: 200,
  };
}

/** Keys in memory that sign audit logs. */
export function signingKeys(): SigningKeys {
  const stored: SigningKey[] = [];
  return new SigningKeys({
    all: async () => stored,
    insert: async (key) => stored.push(key) > 0,
    retireBelow: async () => undefined,
  });
}
