import { MemberEmails } from '../member-emails';
import { memberShape, type MemberDocument } from '../members';
import { Sealing } from '../sealing';
import type { ResealDeps } from './reseal-fields';

/** Seals members' names and e-mail addresses, and replaces the digests of their addresses by keyed ones. */
export async function resealMembers({ db, encryption, pace }: ResealDeps): Promise<number> {
  const members = db.collection<MemberDocument>(memberShape.name);
  const sealing = new Sealing(encryption, memberShape.name);
  const emails = new MemberEmails(db, encryption, () => Promise.resolve(true));
  let written = 0;
  for await (const { _id, tenantId, name, email } of members.find()) {
    const fields = await sealing.ofTenant(tenantId, _id);
    const again = { name: fields.again('name', name), email: fields.again('email', email) };
    if (!again.name && !again.email) continue;
    await pace();
    if (typeof email === 'string') await emails.claim(email, _id);
    await members.updateOne(
      { _id, name, email },
      { $set: { name: again.name ?? name, email: again.email ?? email } },
    );
    written += 1;
  }
  return written;
}
