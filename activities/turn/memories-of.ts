import { remembered } from '../../src/agents/tools/available-tool';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { Memory } from '../../src/domain/memory';
import type { ActivityDeps } from '../deps';

/** Returns what the agent was asked to remember about the user. */
export async function memoriesOf(
  { store }: Pick<ActivityDeps, 'store'>,
  conversation: Conversation,
  snapshot: AgentSnapshot,
): Promise<Memory[]> {
  const person = remembered(snapshot, conversation);
  return person ? store.memories.knownTo(conversation.tenantId, person) : [];
}
