import { MemberEmails } from '../member-emails';
import { memberShape, type MemberDocument } from '../members';
import { Sealing } from '../sealing';
import type { ResealDeps } from './reseal-fields';

/** Seals members' names, e-mail addresses and views, and replaces the digests of their addresses by keyed ones. */
export async function resealMembers({ db, encryption, pace }: ResealDeps): Promise<number> {
  const members = db.collection<MemberDocument>(memberShape.name);
  const sealing = new Sealing(encryption, memberShape.name);
  const emails = new MemberEmails(db, encryption, () => Promise.resolve(true));
  let written = 0;
  for await (const { _id, tenantId, name, email, views } of members.find()) {
    const fields = await sealing.ofTenant(tenantId, _id);
    const again = {
      name: fields.again('name', name),
      email: fields.again('email', email),
      views: views && fields.again('views', views),
    };
    if (!again.name && !again.email && !again.views) continue;
    await pace();
    if (typeof email === 'string') await emails.claim(email, _id);
    await members.updateOne(
      { _id, name, email, ...(views && { views }) },
      {
        $set: {
          name: again.name ?? name,
          email: again.email ?? email,
          ...(views && { views: again.views ?? views }),
        },
      },
    );
    written += 1;
  }
  return written;
}
