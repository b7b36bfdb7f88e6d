/** A key as the store holds it. */
export interface WrappedKey {
  keyId: string;
  /** The master key that wrapped it. */
  masterKeyId: string;
  wrapped: Buffer;
}

/** The keys of a tenant, or of the installation. The first one seals; all of them open. */
export interface KeyRecord {
  owner: KeyOwner;
  keys: WrappedKey[];
  /** Present while the owner's key is being replaced. */
  rotation?: KeyRotation;
  /** Incremented by every write. */
  revision: number;
}

export interface KeyRotation {
  /** The new key. */
  keyId: string;
  /** When the key was added, or when it was first used. */
  since: Date;
  /** Present if new values are sealed with it. */
  isUsed?: true;
}

export type KeyOwner = `tenant/${string}` | `installation/${InstallationKey}`;

/**
 * `content` seals what belongs to no tenant, and shows at start whether the master key is the right one.
 * `payloads` seals what Temporal stores. `digests` makes look-ups by a secret digest; it is never replaced.
 */
export type InstallationKey = 'content' | 'payloads' | 'digests';

export interface KeyRecords {
  get(owner: KeyOwner): Promise<KeyRecord | null>;
  /** False if the owner has a record already. */
  insert(record: KeyRecord): Promise<boolean>;
  /** Replaces the record of the revision before. False if another writer was first. */
  replace(record: KeyRecord): Promise<boolean>;
  /** Every record, in no particular order. */
  all(): AsyncIterable<KeyRecord>;
}

/** A conversation and its tenant. */
export interface ConversationPlace {
  tenantId: string;
  conversationId: string;
}

/** The wrapped keys of conversations. */
export interface ConversationKeyRecords {
  /** Undefined if the conversation has none: it does not exist, is plain, or its erasure is over. */
  get(place: ConversationPlace): Promise<Buffer | undefined>;
  /** Stores a key for a conversation that has none. Returns the one that was stored first, as `get` does. */
  claim(place: ConversationPlace, wrapped: Buffer): Promise<Buffer | undefined>;
  /** Deletes the conversation's key. May be repeated. */
  destroy(place: ConversationPlace): Promise<void>;
}
