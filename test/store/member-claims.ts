import { createHash } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { Member } from '../../src/domain/member';

/** Claims a member's e-mail address as a process would that crashes before it stores the member. */
export async function memberClaim({ email, memberId }: Member, at: Date): Promise<void> {
  const client = new MongoClient(process.env['HOLDFAST_TEST_MONGODB_URI'] ?? '');
  const _id = createHash('sha256').update(email.toLowerCase()).digest('hex');
  try {
    await client
      .db()
      .collection<{ _id: string }>('member_emails')
      .insertOne({ _id, ...{ memberId, at } });
  } finally {
    await client.close();
  }
}
