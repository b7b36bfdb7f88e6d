import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import { noTokens } from '../../src/domain/model-usage';
import { completed } from '../../workflows/turn/completion';
import type { ModelStep, ModelStepInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { forgetMessageText } from './message-text';
import { putRecord, turnReceipt } from './receipt/turn-receipt';
import { turnRecord } from './turn-record';

/** A person has the conversation: stores the message for them without asking a model. */
export async function deferToHuman(
  deps: ActivityDeps,
  input: ModelStepInput,
  { conversation, snapshot }: { conversation: Conversation; snapshot: AgentSnapshot },
  messages: Message[],
): Promise<ModelStep> {
  const { store, publish } = deps;
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
  const log = { ...input.log, entries: [...input.log.entries, ...recorded] };
  const end = { outcome: 'with_human' as const, log, usage: noTokens, decisions: [] };
  const change = { messages, at: now };
  const receipt = await turnReceipt(deps, input, { conversation, snapshot, change, end });
  const { links } = await store.conversations.append(
    tenantId,
    conversationId,
    { ...change, ...receipt.pending },
    conversation,
  );
  await putRecord(deps, turnRecord(input, { ...end, receipt: receipt.kept(links) }));
  await forgetMessageText(store, input);
  const changed = { tenantId, conversationId };
  await Promise.all([
    publish({ topic: 'conversation', ...changed }),
    publish({ topic: 'inbox', ...changed }),
  ]);
  return { kind: 'with_human', recorded };
}
