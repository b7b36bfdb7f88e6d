import { Context } from '@temporalio/activity';
import { derivedId } from '../../src/domain/ids';
import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxEntry } from '../../src/domain/inbox-item';
import type { HandoverMessage, OperatorMessage } from '../../src/domain/message';
import type { Sealer } from '../../src/evidence/receipts/sealer';
import type { ActivityDeps } from '../deps';

interface OperatorAct {
  place: InboxPlace;
  entry: InboxEntry;
  /** When the handoff began. */
  createdAt: string;
  messages: (OperatorMessage | HandoverMessage)[];
}

/** Adds what an operator did to the conversation's chain of receipts, once. Does nothing for what a turn did. */
export async function addOperatorLink(
  { receipts }: Pick<ActivityDeps, 'receipts'>,
  { place, entry, createdAt, messages }: OperatorAct,
): Promise<void> {
  const { tenantId, conversationId } = place;
  const { what, at, by, note, number } = entry;
  if (!by) return;
  const written = messages.find(({ role }) => role === 'operator');
  const body = (seal: Sealer) => ({
    what,
    member: by.memberId,
    face: 'inbox',
    at,
    ...(written && { message: written.messageId, digest: seal.text('message', written.text) }),
    ...(note && { note: note.noteId, digest: seal.text('note', note.text) }),
  });
  const owner = derivedId('command', conversationId, createdAt, number + 1);
  const isRepeated = Context.current().info.attempt > 1;
  await receipts.append({ tenantId, conversationId, owner, kind: 'operator', body }, isRepeated);
}
