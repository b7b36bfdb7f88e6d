import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';
import type { InboxChange } from '../../workflows/handoff/activity-types';
import type { ActivityDeps } from '../deps';
import { namingStoreFailures } from '../failures';
import { addOperatorLink } from './operator-link';

/**
 * Stores what an inbox command changes: first what the user reads, then what operators see. Repeating a write
 * has no further effect.
 */
export function createApplyInboxChange(deps: ActivityDeps): (change: InboxChange) => Promise<void> {
  return (change) => namingStoreFailures(() => applyInboxChange(deps, change));
}

async function applyInboxChange(deps: ActivityDeps, change: InboxChange): Promise<void> {
  const { store, turns, publish } = deps;
  const { place, item, messages, servedBy, stopsTurn } = change;
  const { tenantId, conversationId } = place;
  // An erased conversation stays erased.
  if (!(await store.conversations.get(tenantId, conversationId))) return;
  const isForUser = messages.length > 0 || servedBy !== undefined;
  const at = new Date(item.updatedAt);
  const append = (added: typeof messages) =>
    store.conversations.append(tenantId, conversationId, {
      messages: added.map(withDate),
      at,
      ...(servedBy !== undefined && { servedBy }),
    });
  if (stopsTurn) {
    // In this order: no further turn goes to the agent, and the open turn's text is stored before the
    // handover message.
    await append([]);
    await turns.stopForTakeover(conversationId);
  }
  if (isForUser) await append(messages);
  await addOperatorLink(deps, change);
  await store.inbox.put(item);
  const changed = { tenantId, conversationId };
  await Promise.all([
    isForUser && publish({ topic: 'conversation', ...changed }),
    publish({ topic: 'inbox', ...changed }),
  ]);
}

function withDate(message: InboxChange['messages'][number]): OperatorMessage | HandoverMessage {
  return { ...message, at: new Date(message.at) };
}
