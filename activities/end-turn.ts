import { z } from 'zod';
import type { Conversation } from '../src/domain/conversation';
import { parseJson } from '../src/domain/json';
import { findCall } from '../src/domain/message';
import type { Store } from '../src/store/store';
import type { EndTurnInput } from '../workflows/turn/activity-types';
import type { ActivityDeps } from './deps';
import { namingStoreFailures } from './failures';
import { readSnapshot } from './snapshot';
import { turnRecord } from './turn-record';
import { missingMessages, readConversation } from './turn-transcript';

const handoffArguments = z.object({ message: z.string(), reason: z.string().exactOptional() });

/** Writes down a turn that did not end with an answer: every call gets its result, and a handoff its inbox item. */
export function createEndTurn({ store }: ActivityDeps): (input: EndTurnInput) => Promise<void> {
  return (input) => namingStoreFailures(() => endTurn(store, input));
}

async function endTurn(store: Store, input: EndTurnInput): Promise<void> {
  const { turn, outcome, log, usage, consents, handoffCallId } = input;
  const conversation = await readConversation(store, input);
  const messages = await missingMessages(store, input, conversation, input);
  if (handoffCallId !== undefined) await openInboxItem(store, input, conversation, handoffCallId);
  const change = {
    messages,
    consents,
    at: new Date(),
    ...(outcome === 'handed_off' && { servedBy: 'human' as const }),
  };
  await store.conversations.append(turn.tenantId, turn.conversationId, change, conversation);
  await store.turns.put(turnRecord(input, { outcome, log, usage }));
}

async function openInboxItem(
  store: Store,
  input: EndTurnInput,
  { recent }: Conversation,
  callId: string,
): Promise<void> {
  const { turn, conversation } = input;
  const { tenantId, conversationId, turnId } = turn;
  const call = findCall(recent, turnId, callId);
  const { agentName } = (await readSnapshot(store, turn)).handoff;
  await store.inbox.put({
    ...{ conversationId, tenantId, turnId, agentId: conversation.agentId, channel: conversation.channel },
    state: 'waiting',
    createdAt: new Date(),
    ...handoffArguments.parse(parseJson(call?.arguments ?? '')),
    ...(agentName !== undefined && { agentName }),
  });
}
