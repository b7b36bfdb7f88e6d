import type { ActionPrompt } from '../../src/domain/action';
import type { ConversationOrigin } from '../../src/domain/conversation';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxQuestion } from '../../src/domain/inbox-item';
import { findCall } from '../../src/domain/message';
import { actionPrompt, budgetPrompt } from '../../src/agents/tools/action-prompt';
import type { NotifyInboxInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';

/** Adds a question for an operator to the inbox, or closes it. */
export function createNotifyInbox(deps: ActivityDeps): (input: NotifyInboxInput) => Promise<void> {
  return (input) => notifyInbox(deps, input);
}

async function notifyInbox(
  { store, inbox }: ActivityDeps,
  { what, question: asked, turn, conversation, number, decisions }: NotifyInboxInput,
): Promise<void> {
  const { snapshotId, conversationId } = turn;
  const place = inboxOf(conversation);
  const question = {
    ...asked,
    ...(!asked.budget && { snapshotId }),
    ...(place.conversationId !== conversationId && { conversationId }),
  };
  const { instructionId } = question;
  const commandId = [instructionId, what, ...(number === undefined ? [] : [number])].join('/');
  if (what === 'closed') {
    await inbox.send(place, commandId, { do: 'close_question', instructionId, decisions });
    return;
  }
  if (what === 'changed') return inbox.send(place, commandId, { do: 'change_question', question, decisions });
  if (what === 'reminded') return inbox.send(place, commandId, { do: 'remind', instructionId });
  const { message } = question.budget
    ? budgetPrompt(question.budget)
    : await callPrompt(store, turn, question);
  await inbox.send(place, commandId, { do: 'ask', question, message });
}

/** Operators see what agents below are asking where the person's own conversation is. */
function inboxOf(conversation: ConversationOrigin): InboxPlace {
  const { tenantId, channel, delegation } = conversation;
  return delegation
    ? { tenantId, channel, conversationId: delegation.top.conversationId, agentId: delegation.top.agentId }
    : conversation;
}

async function callPrompt(
  { conversations }: ActivityDeps['store'],
  { tenantId, conversationId, turnId }: NotifyInboxInput['turn'],
  { callId, type }: InboxQuestion,
): Promise<ActionPrompt> {
  const call = findCall(await conversations.messages(tenantId, conversationId), turnId, callId);
  if (!call) throw new Error('the transcript does not hold a call that the turn asks about');
  return actionPrompt(type, call);
}
