import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { insertIfNew } from './unique-insert';

/** Who has an e-mail address, or is about to. */
interface EmailClaim {
  _id: string;
  memberId: string;
  at: Date;
}

/** Within this time whoever has claimed an address writes the member that has it, or has crashed. */
const writtenWithinMs = 60_000;
const maxAttempts = 10;

/** Sees to it that no two members of the installation have one e-mail address: an insert by its digest arbitrates. */
export class MemberEmails {
  private readonly claims;
  private readonly queue = new KeyedMutex();

  /** `isHeld` tells whether the member has the address with this digest by now. */
  constructor(
    db: Db,
    private readonly isHeld: (memberId: string, digest: string) => Promise<boolean>,
  ) {
    this.claims = db.collection<EmailClaim>('member_emails');
  }

  /**
   * True where the address is this member's from now on. What a crash left is taken over: the claim of a member
   * that does not have the address.
   */
  claim(email: string, memberId: string): Promise<boolean> {
    const digest = emailDigest(email);
    // One at a time for each address: on FerretDB a deletion can hit what was written since it looked.
    return this.queue.run(digest, () => this.take(digest, memberId));
  }

  /** The member who has claimed the address. */
  async claimant(email: string): Promise<string | undefined> {
    return (await this.claims.findOne({ _id: emailDigest(email) }))?.memberId;
  }

  /** Gives the address free, if it is this member's. */
  release(email: string, memberId: string): Promise<void> {
    const digest = emailDigest(email);
    return this.queue.run(digest, async () => {
      await this.claims.deleteOne({ _id: digest, memberId });
    });
  }

  private async take(digest: string, memberId: string): Promise<boolean> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const claim = { _id: digest, memberId, at: new Date() };
      if (await insertIfNew(() => this.claims.insertOne(claim))) return true;
      const holder = await this.claims.findOne({ _id: digest });
      if (holder?.memberId === memberId) return true;
      if (holder && !(await this.isLeftover(holder))) return false;
      if (holder) await this.claims.deleteOne({ _id: digest, memberId: holder.memberId });
    }
    throw new Error('An e-mail address changed hands too often to be taken; send the request again.');
  }

  private async isLeftover({ _id, memberId, at }: EmailClaim): Promise<boolean> {
    return Date.now() - at.getTime() > writtenWithinMs && !(await this.isHeld(memberId, _id));
  }
}

/** The same for every way in which an address can be written. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
