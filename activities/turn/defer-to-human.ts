import type { Conversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import { noTokens } from '../../src/domain/model-usage';
import { completed } from '../../workflows/turn/completion';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { forgetMessageText } from './message-text';
import { turnRecord } from './turn-record';

/** A person has the conversation: stores the message for them without asking a model. */
export async function deferToHuman(
  { store, publish }: ActivityDeps,
  input: ModelStepInput,
  conversation: Conversation,
  messages: Message[],
): Promise<ModelStep> {
  const { tenantId, conversationId } = input.turn;
  const now = new Date();
  const item = await store.inbox.get(tenantId, conversationId);
  const agentName = item?.agentName !== undefined && { agentName: item.agentName };
  const at = now.toISOString();
  const n = input.log.entries.length;
  const reply = { messageId: input.message.messageId, model: 'human', at };
  const recorded = [
    { event: 'handoff' as const, ...agentName, n: n + 1, at },
    { ...completed(input.tally, reply, input.startedAt), n: n + 2, at },
  ];
  const log = { spans: [], entries: [...input.log.entries, ...recorded] };
  await store.conversations.append(tenantId, conversationId, { messages, at: now }, conversation);
  await store.turns.put(turnRecord(input, { outcome: 'with_human', log, usage: noTokens, decisions: [] }));
  await forgetMessageText(store, input);
  const changed = { tenantId, conversationId };
  await Promise.all([
    publish({ topic: 'conversation', ...changed }),
    publish({ topic: 'inbox', ...changed }),
  ]);
  return { kind: 'with_human', recorded };
}
