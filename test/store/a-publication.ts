import { newId } from '../../src/domain/ids';
import type { WholePublication } from '../../src/domain/publication';
import { aVersion } from './a-version';
import { hardText } from './samples';

export function aPublication(tenantId: string, changes: Partial<WholePublication> = {}): WholePublication {
  const { agentId, definition, headers, digest, by } = aVersion(tenantId);
  const voter = { memberId: newId('member'), name: hardText };
  return {
    ...{ publicationId: newId('publication'), tenantId, agentId, by, note: hardText, base: 1, digest },
    createdAt: new Date('2026-02-03T04:05:06.789Z'),
    approval: { roles: ['owner'], quorum: 2 },
    state: 'waiting',
    votes: [{ by: voter, role: 'owner', what: 'approve', version: 0, at: '2026-02-03T04:05:07.000Z' }],
    revision: 1,
    ...{ definition, headers },
    ...changes,
  };
}
