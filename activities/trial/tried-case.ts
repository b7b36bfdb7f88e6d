import type { AgentSnapshot } from '../../src/domain/agent';
import type { Case } from '../../src/domain/case';
import type { Conversation } from '../../src/domain/conversation';
import type { TurnRef } from '../../src/domain/turn';
import { everyCredential, type Reach } from '../../src/agents/tools/available-tool';
import { instructed } from '../turn/call-context';
import { withoutAsking } from '../turn/without-asking';

/** A case as a step of its turn would find it. */
export interface TriedCase {
  turn: TurnRef;
  conversation: Conversation;
  snapshot: AgentSnapshot;
  reach: Reach;
  /** What the run takes for the time. */
  at: Date;
}

/** Returns a case as the turn of an agent. It has every server whose credential a request could bring: none is called. */
export function triedCase(
  { tenantId, agentId, content }: Case,
  frozen: AgentSnapshot,
  snapshotId: string,
): TriedCase {
  const { asker, turnId } = content;
  const { origin, attributes, hasFiles } = asker;
  const at = new Date(asker.at);
  const conversation: Conversation = {
    ...{ ...origin, tenantId, agentId, createdAt: at, lastActivityAt: at },
    ...{ servedBy: 'agent', failures: 0, consents: [], recent: [], buckets: 0, revision: 0 },
    ...(attributes && { attributes }),
    ...(hasFiles && { hasFiles }),
  };
  const isProved = origin.userProved && { isProved: true as const };
  const turn = { turnId, conversationId: origin.conversationId, tenantId, snapshotId };
  const snapshot = instructed(
    { turn, ...isProved, startedAt: asker.at },
    { conversation, snapshot: withBudgetsOfAll(frozen) },
  );
  const reach: Reach = {
    ...{ access: origin.access, conversation, credentials: everyCredential(snapshot) },
    ...(hasFiles && { hasFiles }),
    ...isProved,
  };
  return { turn, conversation, snapshot, reach, at };
}

/** A trial takes nothing of what one user may spend. */
function withBudgetsOfAll(frozen: AgentSnapshot): AgentSnapshot {
  const snapshot = withoutAsking(frozen);
  const budgets = (snapshot.budgets ?? []).filter(({ per }) => per === 'agent_day' || per === 'agent_month');
  return { ...snapshot, budgets };
}
