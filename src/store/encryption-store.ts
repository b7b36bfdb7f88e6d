/** Seals what Temporal stores. */
export interface PayloadSealer {
  /** Undefined if payloads stay plain. */
  seal(bytes: Buffer): Buffer | undefined;
  /** Throws an Error if the bytes were not sealed for this installation. */
  open(sealed: Buffer): Buffer;
}

/** Has the keys for what Temporal stores. */
export interface PayloadSealing {
  payloadSealer(): Promise<PayloadSealer>;
}

/** Seals what is kept outside of the store for one tenant. */
export interface ContentSealer {
  /** Seals the bytes for one place. Undefined if content stays plain. */
  seal(place: string, bytes: Buffer): Buffer | undefined;
  /** Throws an Error if the bytes were changed, or not sealed for this place of this tenant. */
  open(place: string, sealed: Buffer): Buffer;
  /** True if the bytes are sealed with the key that seals now. Throws an Error for another form. */
  isOwn(sealed: Buffer): boolean;
}

export interface UpkeepReport {
  /** Documents and keys that were written. */
  written: number;
  /** Documents that could not be written now. */
  left: number;
  /**
   * If another process does the work now, or died in the middle of it: the milliseconds after which this one may take
   * over from a dead one.
   */
  takesOverAfterMs?: number;
}

/** The keys that content is sealed with. */
export interface StoreEncryption extends PayloadSealing {
  /** True if new content is sealed. */
  isOn: boolean;
  /**
   * Destroys the keys of the tenant's conversations. Text sealed with them can't be read any more, in a backup
   * either. May be repeated, and does nothing without encryption. The other processes get the conversations' ids in
   * one batch of revocations, as they get the ids of revoked accesses.
   */
  destroyConversationKeys(tenantId: string, conversationIds: string[]): Promise<void>;
  /** Has the tenant's keys, whether documents in the database are sealed or not. */
  tenantSealer(tenantId: string): Promise<ContentSealer>;
  /** Drops the conversation's key from the memory of this process. */
  forgetConversation(conversationId: string): void;
  /**
   * Seals what is plain, and carries on with the replacement of keys, for as long as there is something to do now. One
   * process at a time works. Call it every few minutes. `now` is the time that it goes by.
   */
  upkeep(now?: Date): Promise<UpkeepReport>;
  /**
   * Begins to replace the tenant's key, which takes half an hour and stops nothing. False without a master key, or if
   * the tenant has no key yet.
   */
  replaceTenantKey(tenantId: string): Promise<boolean>;
}
