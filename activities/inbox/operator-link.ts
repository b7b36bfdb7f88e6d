import { Context } from '@temporalio/activity';
import { derivedId } from '../../src/domain/ids';
import type { Sealer } from '../../src/platform/receipts/digests';
import type { InboxChange } from '../../workflows/handoff/activity-types';
import type { ActivityDeps } from '../deps';

/** Adds what an operator did to the conversation's chain of receipts, once. Does nothing for what a turn did. */
export async function addOperatorLink(
  { receipts }: Pick<ActivityDeps, 'receipts'>,
  { place, item, messages }: InboxChange,
): Promise<void> {
  const { tenantId, conversationId } = place;
  const { createdAt, history, notes } = item;
  const event = history.at(-1);
  if (!event?.by) return;
  const { what, at, by } = event;
  const written = messages.find(({ role }) => role === 'operator');
  const note = what === 'noted' ? notes.at(-1) : undefined;
  const body = (seal: Sealer) => ({
    what,
    member: by.memberId,
    face: 'inbox',
    at,
    ...(written && { message: written.messageId, digest: seal.text('message', written.text) }),
    ...(note && { note: note.noteId, digest: seal.text('note', note.text) }),
  });
  // The history only grows, so its length names the event.
  const owner = derivedId('command', conversationId, createdAt, history.length);
  const isRepeated = Context.current().info.attempt > 1;
  await receipts.append({ tenantId, conversationId, owner, kind: 'operator', body }, isRepeated);
}
