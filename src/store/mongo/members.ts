import type { Db } from 'mongodb';
import type { Member } from '../../domain/member';
import type { MemberStore } from '../store';
import { holding, newestFirst, wantedOf } from './keyset';
import { emailDigest, MemberEmails } from './member-emails';
import { insertIfNew } from './unique-insert';

export const memberCollection = 'members';

type MemberDocument = Omit<Member, 'memberId'> & { _id: string };

export function memberStore(db: Db): MemberStore {
  const members = db.collection<MemberDocument>(memberCollection);
  const find = (memberId: string) => members.findOne({ _id: memberId });
  const emails = new MemberEmails(db, async (memberId, digest) => {
    const member = await find(memberId);
    return member !== null && emailDigest(member.email) === digest;
  });
  const own = async (tenantId: string, memberId: string) => {
    const found = await find(memberId);
    return found?.tenantId === tenantId ? found : null;
  };

  return {
    async insert({ memberId, ...rest }) {
      if (!(await emails.claim(rest.email, memberId))) return false;
      return insertIfNew(() => members.insertOne({ _id: memberId, ...rest }));
    },
    async get(tenantId, memberId) {
      const found = await own(tenantId, memberId);
      return found && toMember(found);
    },
    async byEmail(email) {
      const memberId = await emails.claimant(email);
      const found = memberId === undefined ? null : await find(memberId);
      return found && emailDigest(found.email) === emailDigest(email) ? toMember(found) : null;
    },
    async list(tenantId, { role, q, ...place }, limit) {
      const $and = [...wantedOf('_id', place), ...holding(q, ['name', 'email'])];
      const found = members.find({ tenantId, ...(role && { role }), $and });
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toMember);
    },
    async update(tenantId, memberId, change) {
      const before = await own(tenantId, memberId);
      if (!before) return null;
      const { email = before.email } = change;
      const moves = emailDigest(email) !== emailDigest(before.email);
      if (moves && !(await emails.claim(email, memberId))) return 'email_taken';
      const after = await members.findOneAndUpdate(
        { _id: memberId },
        { $set: { ...change, email } },
        { returnDocument: 'after' },
      );
      if (moves) await emails.release(after ? before.email : email, memberId);
      return after && toMember(after);
    },
    async delete(tenantId, memberId) {
      const found = await own(tenantId, memberId);
      if (!found) return false;
      await members.deleteOne({ _id: memberId });
      await emails.release(found.email, memberId);
      return true;
    },
  };
}

function toMember({ _id, ...rest }: MemberDocument): Member {
  return { memberId: _id, ...rest };
}
