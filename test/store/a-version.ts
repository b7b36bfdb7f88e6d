import type { AgentVersion } from '../../src/domain/agent-version';
import { newId } from '../../src/domain/ids';
import { hardText } from './samples';

export function aVersion(tenantId: string, changes: Partial<AgentVersion> = {}): AgentVersion {
  const agentId = newId('agent');
  return {
    ...{ tenantId, agentId, version: 1, at: new Date('2026-02-03T04:05:06.789Z'), digest: 'digest-1' },
    by: { kind: 'member', memberId: newId('member'), name: hardText },
    note: hardText,
    definition: {
      agent: {
        ...{ agentId, name: hardText, type: 'general', instructions: hardText, model: 'model-a' },
        ...{ fallbackModels: [], toolIds: [], mcpServerIds: [], builtinTools: [], retrieval: 'off' },
        ...{ sessionTimeoutMs: 1_000, actionTtlMs: 1_000, handoff: { enabled: true } },
      },
      tools: [],
      providers: [{ providerId: newId('provider'), name: hardText }],
    },
    headers: { look_up: { 'X.Dotted': hardText, $x: 'b' } },
    frozenAs: 'snapshot-1',
    ...changes,
  };
}
