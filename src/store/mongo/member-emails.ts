import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
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

  /** `isHeld` reports whether the member has this address. */
  constructor(
    db: Db,
    private readonly encryption: Pick<Encryption, 'digest'>,
    private readonly isHeld: (memberId: string, email: string) => Promise<boolean>,
  ) {
    this.claims = db.collection<EmailClaim>('member_emails');
  }

  /**
   * True if the address is this member's from now on. Takes over the claim of a member that does not have the
   * address, which a crash left behind.
   */
  async claim(email: string, memberId: string): Promise<boolean> {
    const [digest, plain] = await this.digests(email);
    if (!(await this.take(digest, email, memberId))) return false;
    if (plain === undefined || (await this.replacePlain(plain, email, memberId))) return true;
    await this.claims.deleteOne({ _id: digest, memberId });
    return false;
  }

  /** The id of the member that has claimed the address. */
  async claimant(email: string): Promise<string | undefined> {
    for (const _id of await this.digests(email)) {
      const claim = _id === undefined ? null : await this.claims.findOne({ _id });
      if (claim) return claim.memberId;
    }
    return undefined;
  }

  /** Releases the address if this member holds it. */
  async release(email: string, memberId: string): Promise<void> {
    const digests = (await this.digests(email)).filter((digest) => digest !== undefined);
    await this.claims.deleteMany({ _id: { $in: digests }, memberId });
  }

  /** The digest that new claims have, and the one that they had before the store was encrypted. */
  private async digests(email: string): Promise<[string, string?]> {
    const keyed = await this.encryption.digest(email.toLowerCase());
    return keyed === undefined ? [emailDigest(email)] : [keyed, emailDigest(email)];
  }

  private async take(digest: string, email: string, memberId: string): Promise<boolean> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const claim = { _id: digest, memberId, at: new Date() };
      if (await insertIfNew(() => this.claims.insertOne(claim))) return true;
      const holder = await this.claims.findOne({ _id: digest });
      if (holder?.memberId === memberId) return true;
      if (holder && !(await this.isLeftover(holder, email))) return false;
      if (holder) await this.claims.deleteOne({ _id: digest, memberId: holder.memberId });
    }
    throw new Error('An e-mail address changed hands too often to be taken; send the request again.');
  }

  /** Deletes a claim from before encryption was on, unless another member holds the address by it. */
  private async replacePlain(_id: string, email: string, memberId: string): Promise<boolean> {
    const holder = await this.claims.findOne({ _id });
    if (holder && holder.memberId !== memberId && !(await this.isLeftover(holder, email))) return false;
    if (holder) await this.claims.deleteOne({ _id, memberId: holder.memberId });
    return true;
  }

  private async isLeftover({ memberId, at }: EmailClaim, email: string): Promise<boolean> {
    return Date.now() - at.getTime() > writtenWithinMs && !(await this.isHeld(memberId, email));
  }
}

/** True if both are one address, ignoring case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
