import { createHash } from 'node:crypto';
import { derivedId, newId, type IdKind } from '../../../domain/ids';
import { ServiceError } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import type { MemberCtx } from '../context';

const keyKeptMs = 24 * 60 * 60 * 1_000;

/** The Idempotency-Key of a member's change. Without one, every change is new. */
export class MemberKey {
  constructor(
    private readonly store: Pick<Store, 'idempotency'>,
    private readonly ctx: MemberCtx,
    private readonly key: string | undefined,
  ) {}

  get isGiven(): boolean {
    return this.key !== undefined;
  }

  /**
   * Claims the key for this content. Returns true if an earlier request claimed it with the same content; the
   * response then has Idempotency-Replayed, unless a `part` was claimed. A change whose content arrives piece
   * by piece claims each `part`. Throws idempotency_mismatch if the key was claimed with other content.
   */
  async claim(content: unknown, ...part: number[]): Promise<boolean> {
    if (this.key === undefined) return false;
    const { tenantId } = this.ctx.state.member;
    // The fingerprint includes the key, which is not stored, so that a password can't be guessed from it.
    const fingerprint = digest([this.key, this.ctx.path, content]);
    const place = { tenantId, conversationId: this.ctx.params['conversationId'] ?? '', turnId: '' };
    const claim = { id: this.claimId(this.key, part), fingerprint, ...place, createdAt: new Date() };
    const earlier = await this.store.idempotency.claim(claim, keyKeptMs);
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message = 'This Idempotency-Key was used for another request. Send a new key with a new request.';
      throw new ServiceError('idempotency_mismatch', message);
    }
    if (earlier && part.length === 0) this.ctx.set('Idempotency-Replayed', 'true');
    return earlier !== null;
  }

  /** Returns an id for what the change writes. With a key, every try gets the same id. */
  id(kind: IdKind, ...part: number[]): string {
    const { accessId } = this.ctx.state.member;
    return this.key === undefined ? newId(kind) : derivedId(kind, accessId, this.key, ...part);
  }

  /** Releases the key after a request that changed nothing. */
  async release(): Promise<void> {
    if (this.key !== undefined) await this.store.idempotency.release(this.claimId(this.key, []));
  }

  private claimId(key: string, part: number[]): string {
    return digest([this.ctx.state.member.accessId, key, ...part]);
  }
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
