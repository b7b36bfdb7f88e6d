import type { Case } from '../../src/domain/case';
import { caseIdOf, newId, newTurnId } from '../../src/domain/ids';
import { nothingSpentYet, runIdOf, type Trial, type TrialRun } from '../../src/domain/trial';
import { assistantMessage, hardText, toolMessage, userMessage } from './samples';

const at = new Date('2026-02-03T04:05:06.789Z');

/** A case of a turn of this conversation. */
export function aCase(tenantId: string, conversationId: string = newId('conv')): Case {
  const turnId = newTurnId(conversationId);
  return {
    ...{ caseId: caseIdOf(conversationId, turnId), tenantId, agentId: newId('agent'), name: hardText },
    ...{ source: { conversationId, turnId }, createdAt: at },
    checks: { expectedCalls: [{ tool: 'look_up', when: 'args.id == "7"' }], phrases: { lacks: [hardText] } },
    content: {
      turnId,
      asker: {
        origin: {
          ...{ conversationId, agentType: 'general', channel: 'sdk', participantId: 'ada' },
          ...{ participantNamed: true, begunWith: 'API_KEY', access: 'all' },
        },
        attributes: { plan: hardText },
        at: at.toISOString(),
      },
      messages: [{ ...userMessage(hardText), turnId }],
      recordings: [{ tool: 'look_up', arguments: '{"id":"7"}', result: { text: hardText } }],
      observed: { calls: [{ tool: 'look_up', arguments: '{"id":"7"}' }], answer: hardText },
    },
  };
}

export function aTrial(tenantId: string, ofCase: Case = aCase(tenantId)): Trial {
  const { agentId, caseId } = ofCase;
  return {
    ...{ trialId: newId('trial'), tenantId, agentId, caseIds: [caseId], repeat: 1 },
    lanes: [{ lane: 'trial', version: 'draft', snapshotId: 'snapshot_1', digest: 'digest' }],
    ...{ state: 'running', startedBy: { memberId: 'member_1', name: 'Ada' }, createdAt: at },
  };
}

export function aTrialRun(
  { tenantId, caseId, content }: Case,
  { trialId }: Pick<Trial, 'trialId'>,
): TrialRun {
  const { turnId } = content;
  const place = { caseId, lane: 'trial' as const, repeat: 1 };
  return {
    ...{ ...place, runId: runIdOf(trialId, place), tenantId, trialId },
    ...{ startedAt: at, steps: 1, spent: nothingSpentYet },
    work: {
      messages: [
        { ...assistantMessage(), turnId },
        { ...toolMessage(), text: hardText, turnId },
      ],
      model: 0,
    },
  };
}
