import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { insertIfNew } from './unique-insert';

/** The member that has an e-mail address, or is about to get it. */
interface EmailClaim {
  _id: string;
  memberId: string;
  at: Date;
}

/** A claimant that has not stored its member after this time has crashed. */
const writtenWithinMs = 60_000;
const maxAttempts = 10;

/**
 * Ensures that an e-mail address belongs to at most one member of the installation. The insert of its digest
 * decides.
 */
export class MemberEmails {
  private readonly claims;
  private readonly queue = new KeyedMutex();

  /** `isHeld` reports whether the member has the address with this digest. */
  constructor(
    db: Db,
    private readonly isHeld: (memberId: string, digest: string) => Promise<boolean>,
  ) {
    this.claims = db.collection<EmailClaim>('member_emails');
  }

  /**
   * True if the address is this member's from now on. Takes over the claim of a member that does not have the
   * address, which a crash left behind.
   */
  claim(email: string, memberId: string): Promise<boolean> {
    const digest = emailDigest(email);
    // Serializes claims of one address: on FerretDB a delete can remove what was written after its look-up.
    return this.queue.run(digest, () => this.take(digest, memberId));
  }

  /** The id of the member that has claimed the address. */
  async claimant(email: string): Promise<string | undefined> {
    return (await this.claims.findOne({ _id: emailDigest(email) }))?.memberId;
  }

  /** Releases the address if this member holds it. */
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

/** Digest of an address, ignoring case. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
