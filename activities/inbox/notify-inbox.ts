import { findCall } from '../../src/domain/message';
import { actionPrompt, budgetPrompt } from '../../src/agents/tools/action-prompt';
import type { NotifyInboxInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';

/** Adds a question for an operator to the inbox, or closes it. */
export function createNotifyInbox(deps: ActivityDeps): (input: NotifyInboxInput) => Promise<void> {
  return (input) => namingStoreFailures(() => notifyInbox(deps, input));
}

async function notifyInbox(
  { store, inbox }: ActivityDeps,
  { what, question: asked, turn, conversation, number }: NotifyInboxInput,
): Promise<void> {
  const { snapshotId } = turn;
  const question = asked.ballot ? { ...asked, snapshotId } : asked;
  const { instructionId, callId, type } = question;
  const commandId = [instructionId, what, ...(number === undefined ? [] : [number])].join('/');
  if (what === 'closed') {
    await inbox.send(conversation, commandId, { do: 'close_question', instructionId });
    return;
  }
  if (what === 'changed') return inbox.send(conversation, commandId, { do: 'change_question', question });
  if (what === 'reminded') return inbox.send(conversation, commandId, { do: 'remind', instructionId });
  if (question.budget) {
    const { message } = budgetPrompt(question.budget);
    await inbox.send(conversation, commandId, { do: 'ask', question, message });
    return;
  }
  const messages = await store.conversations.messages(turn.tenantId, turn.conversationId);
  const call = findCall(messages, turn.turnId, callId);
  if (!call) throw new Error('the transcript does not hold a call that the turn asks about');
  const { message } = actionPrompt(type, call);
  await inbox.send(conversation, commandId, { do: 'ask', question, message });
}
