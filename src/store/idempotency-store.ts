import type { Traces } from './erasure-stores';

/** The request that an Idempotency-Key stands for. */
export interface IdempotentRequest {
  /** Digest of the key and its sender. */
  id: string;
  /** Digest of the request's body. With a master key, a keyed digest of it is stored. */
  fingerprint: string;
  tenantId: string;
  conversationId: string;
  turnId: string;
  createdAt: Date;
}

export interface IdempotencyStore extends Traces {
  /**
   * Claims the key and returns null. If a request younger than `maxAgeMs` holds the key, returns that request
   * instead. Its fingerprint is `request`'s if both have the same body.
   */
  claim(request: IdempotentRequest, maxAgeMs: number): Promise<IdempotentRequest | null>;
  /** Returns the request that holds the key, or null. */
  get(id: string): Promise<IdempotentRequest | null>;
  /** Releases the key, because the request never became a turn. */
  release(id: string): Promise<void>;
}
