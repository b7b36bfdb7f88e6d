import type { InboxEntry } from '../../src/domain/inbox-item';
import { isAutomatic, type HandoverMessage, type OperatorMessage } from '../../src/domain/message';
import type {
  AppliedChange,
  HandoffActivities,
  InboxChange,
  WrittenEvent,
} from '../../workflows/handoff/activity-types';
import type { ActivityDeps } from '../deps';
import { inboxEvents } from '../outbox/inbox-events';
import { inboxFacts } from '../../src/outbox/notices/inbox-facts';
import { Context } from '@temporalio/activity';
import { derivedId } from '../../src/domain/ids';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { Sealer } from '../../src/evidence/receipts/sealer';

/**
 * Stores what an inbox command changes: first what the user reads, then what operators see. Repeating a write
 * has no further effect.
 */
export function createApplyInboxChange(deps: ActivityDeps): HandoffActivities['applyInboxChange'] {
  return async (change) => {
    await applyInboxChange(deps, change);
    return applied(deps, change);
  };
}

/**
 * Looks for the member who was given the conversation, now that it is stored. A removal lists the member's conversations
 * once the member is gone, so one of the two finds it.
 */
async function applied(
  { store }: Pick<ActivityDeps, 'store'>,
  { place, event }: InboxChange,
): Promise<AppliedChange> {
  const given = event?.to;
  if (!given || (await store.members.get(place.tenantId, given.memberId))) return {};
  return { removedMemberId: given.memberId };
}

async function applyInboxChange(deps: ActivityDeps, change: InboxChange): Promise<void> {
  const { store, turns, publish, outbox, notices } = deps;
  const { place, item, before, event, messages, servedBy, stopsTurn } = change;
  const { tenantId, conversationId } = place;
  // An erased conversation stays erased.
  if (!(await store.conversations.get(tenantId, conversationId))) return;
  const isForUser = messages.length > 0 || servedBy !== undefined;
  const at = new Date(item.updatedAt);
  const append = (added: (OperatorMessage | HandoverMessage)[]) =>
    store.conversations.append(tenantId, conversationId, {
      messages: added,
      at,
      ...(servedBy !== undefined && { servedBy }),
    });
  if (stopsTurn) {
    // In this order: no further turn goes to the agent, and the open turn's text is stored before the
    // handover message.
    await append([]);
    await turns.stopForTakeover(conversationId);
  }
  const written = await Promise.all(messages.map((message) => wholeMessage(deps, tenantId, message)));
  if (isForUser) await append(written);
  if (event) {
    const entry = await withNote(deps, tenantId, event);
    await addOperatorLink(deps, { place, entry, createdAt: item.createdAt, messages: written });
    await store.inbox.putEntry(place, entry);
  }
  await store.inbox.put(item);
  const changed = { tenantId, conversationId };
  await Promise.all([
    isForUser && publish({ topic: 'conversation', ...changed }),
    publish({ topic: 'inbox', ...changed, ...(before && { before }) }),
  ]);
  await outbox.report(tenantId, inboxEvents(change));
  // safeguard: members are told before the change counts as done
  await notices.report(tenantId, event ? inboxFacts(item, event) : []);
}

type Deps = Pick<ActivityDeps, 'store'>;

async function wholeMessage(
  deps: Deps,
  tenantId: string,
  message: InboxChange['messages'][number],
): Promise<OperatorMessage | HandoverMessage> {
  const dated = { ...message, at: new Date(message.at) };
  if (dated.role === 'handover' || isAutomatic(dated)) return dated;
  return { ...dated, text: await textOf(deps, tenantId, dated.messageId) };
}

async function withNote(
  deps: Deps,
  tenantId: string,
  { noteId, ...event }: WrittenEvent,
): Promise<InboxEntry> {
  if (noteId === undefined) return event;
  return { ...event, note: { noteId, text: await textOf(deps, tenantId, noteId) } };
}

/** The text is kept until the command has been carried out, so it is there at every attempt. */
async function textOf({ store }: Deps, tenantId: string, id: string): Promise<string> {
  const text = await store.messageTexts.get(tenantId, id);
  if (text === null) throw new Error('the store lacks the text of an accepted reply or note');
  return text;
}

interface OperatorAct {
  place: InboxPlace;
  entry: InboxEntry;
  /** When the handoff began. */
  createdAt: string;
  messages: (OperatorMessage | HandoverMessage)[];
}

/** Adds what an operator did to the conversation's chain of receipts, once. Does nothing for what a turn did. */
async function addOperatorLink(
  { receipts }: Pick<ActivityDeps, 'receipts'>,
  { place, entry, createdAt, messages }: OperatorAct,
): Promise<void> {
  const { tenantId, conversationId } = place;
  const { what, at, by, note, number, to, queueId } = entry;
  if (!by) return;
  const written = messages.find(({ role }) => role === 'operator');
  const body = (seal: Sealer) => ({
    what,
    member: by.memberId,
    face: 'inbox',
    at,
    ...(to && { to: to.memberId }),
    ...(queueId !== undefined && { queue: queueId }),
    ...(written && { message: written.messageId, digest: seal.text('message', written.text) }),
    ...(note && { note: note.noteId, digest: seal.text('note', note.text) }),
  });
  const owner = derivedId('command', conversationId, createdAt, number + 1);
  const isRepeated = Context.current().info.attempt > 1;
  await receipts.append({ tenantId, conversationId, owner, kind: 'operator', body }, isRepeated);
}
