import { inboxCollection, wordsOf, type InboxDocument } from '../inbox';
import { MemberEmails } from '../member-emails';
import { memberCollection, type MemberDocument } from '../members';
import { isSealed } from '../sealed-fields';
import { Sealing } from '../sealing';
import type { ResealDeps } from './reseal-fields';

/** Seals what the inbox says of conversations. */
export async function resealInbox({ db, encryption, pace }: ResealDeps): Promise<number> {
  const inbox = db.collection<InboxDocument>(inboxCollection);
  const sealing = new Sealing(encryption, inboxCollection);
  let written = 0;
  for await (const found of inbox.find()) {
    const { _id, tenantId, updatedAt, words: stored } = found;
    const fields = await sealing.ofConversation(tenantId, _id);
    const words = fields.again('words', stored ?? wordsOf(found), 'json');
    if (!words) continue;
    await pace();
    const plain = { message: '', reason: '', assignee: '', notes: '', history: '', ballots: '' } as const;
    await inbox.updateOne({ _id, updatedAt }, { $set: { words }, $unset: plain });
    written += 1;
  }
  return written;
}

/** Seals members' names and e-mail addresses, and replaces the digests of their addresses by keyed ones. */
export async function resealMembers({ db, encryption, pace }: ResealDeps): Promise<number> {
  const members = db.collection<MemberDocument>(memberCollection);
  const sealing = new Sealing(encryption, memberCollection);
  const emails = new MemberEmails(db, encryption, () => Promise.resolve(true));
  let written = 0;
  for await (const { _id, tenantId, name, email } of members.find()) {
    const fields = await sealing.ofTenant(tenantId, _id);
    const again = { name: fields.again('name', name, 'text'), email: fields.again('email', email, 'text') };
    if (!again.name && !again.email) continue;
    await pace();
    if (!isSealed(email)) await emails.claim(email, _id);
    await members.updateOne(
      { _id, name, email },
      { $set: { name: again.name ?? name, email: again.email ?? email } },
    );
    written += 1;
  }
  return written;
}
