import { LRUCache } from 'lru-cache';
import { bytesOf, dataKeyFrom, newDataKey } from './data-key';
import { EncryptionError } from './encryption-error';
import type { ConversationKeyRecords, ConversationPlace, InstallationKey, KeyRecords } from './key-records';
import { KeyUpkeep } from './key-upkeep';
import { KeyRings } from './key-rings';
import { MasterKeys, type MasterKeyOptions } from './master-keys';
import { SealError } from './sealed-bytes';
import type { Sealer } from './sealer';

const conversationsKeptMs = 5 * 60_000;
const mostConversationsKept = 5_000;

export interface EncryptionRecords {
  keys: KeyRecords;
  conversationKeys: ConversationKeyRecords;
}

/**
 * The keys of the store: a master key wraps those of tenants and of the installation, and a tenant's key wraps
 * those of its conversations. Without a master key nothing is sealed.
 */
export class Encryption {
  private readonly rings: KeyRings;
  private readonly kept = new LRUCache<string, { tenantId: string; sealer: Sealer }>({
    max: mostConversationsKept,
    ttl: conversationsKeptMs,
    // A process that missed the event of an erasure must not keep the key for longer.
    ttlAutopurge: true,
  });
  /** Counts keys that were forgotten, so that a read under way does not bring one back. */
  private forgotten = 0;

  private constructor(
    private readonly records: EncryptionRecords,
    private readonly masters: MasterKeys,
    private readonly seals = true,
  ) {
    this.rings = new KeyRings(records.keys, masters);
  }

  /**
   * Checks the master keys against the store before anything is written. Throws an EncryptionError if the store is
   * encrypted and none of the keys opens it.
   */
  static async open(records: EncryptionRecords, options: MasterKeyOptions = {}): Promise<Encryption> {
    const masters = new MasterKeys(options);
    const known = await records.keys.get('installation/content');
    if (!known) masters.makeForNewStore();
    for (const { masterKeyId } of known?.keys ?? [])
      if (!masters.find(masterKeyId)) throw masters.missing(masterKeyId);
    const encryption = new Encryption(records, masters);
    // A new store gets its first key now: from then on it opens with this master key alone.
    if (known || encryption.isOn) await encryption.installation('content').catch(refuse);
    return encryption;
  }

  /** True if new content is sealed. */
  get isOn(): boolean {
    return this.masters.current !== undefined;
  }

  /** The same keys, for content that is to stay plain: what was sealed before still opens. */
  get openingOnly(): Encryption {
    return new Encryption(this.records, this.masters, false);
  }

  async tenant(tenantId: string): Promise<Sealer> {
    const sealer = await this.rings.tenant(tenantId);
    return this.seals ? sealer : sealer.openingOnly;
  }

  installation(name: InstallationKey): Promise<Sealer> {
    return this.rings.installation(name);
  }

  /**
   * Seals with the conversation's own key, or with its tenant's if it has none yet. Pass the wrapped key to save a
   * read if you have just read the conversation.
   */
  async conversation(place: ConversationPlace, wrapped?: Buffer): Promise<Sealer> {
    if (this.masters.isEmpty) return this.tenant(place.tenantId);
    const known = this.kept.get(place.conversationId);
    if (known?.tenantId === place.tenantId) return known.sealer;
    const { forgotten } = this;
    const tenant = await this.tenant(place.tenantId);
    const stored = wrapped ?? (await this.records.conversationKeys.get(place));
    if (!stored) return tenant;
    const sealer = tenant.with(dataKeyFrom(tenant.open(keyPlace(place), stored)));
    if (forgotten === this.forgotten)
      this.kept.set(place.conversationId, { tenantId: place.tenantId, sealer });
    return sealer;
  }

  /** Makes a key for a conversation that is about to be stored; undefined if content is to stay plain. */
  async newConversationKey(place: ConversationPlace): Promise<Buffer | undefined> {
    const tenant = await this.tenant(place.tenantId);
    return tenant.seal(keyPlace(place), bytesOf(newDataKey()));
  }

  /** Seals with the conversation's own key. A conversation that was stored without encryption gets one. */
  async conversationForWriting(place: ConversationPlace): Promise<Sealer> {
    const isKept = this.kept.get(place.conversationId)?.tenantId === place.tenantId;
    if (!this.isOn || isKept) return this.conversation(place);
    const { conversationKeys } = this.records;
    const known = await conversationKeys.get(place);
    const made = known ? undefined : await this.newConversationKey(place);
    return this.conversation(place, made ? await conversationKeys.claim(place, made) : known);
  }

  /** The conversation's key, wrapped by its tenant's newest key. Undefined if it is so already. */
  async rewrapped(place: ConversationPlace, wrapped: Buffer): Promise<Buffer | undefined> {
    const tenant = await this.tenant(place.tenantId);
    if (!tenant.seals || tenant.isOwn(wrapped)) return undefined;
    return tenant.seal(keyPlace(place), tenant.open(keyPlace(place), wrapped));
  }

  /**
   * Destroys the keys of the tenant's conversations: nothing that was sealed with them can be read again, in a backup
   * either. May be repeated. Other processes keep the keys for a few minutes, unless `onDestroyed` tells them.
   */
  async destroyConversationKeys(tenantId: string, conversationIds: string[]): Promise<void> {
    for (const conversationId of conversationIds) {
      await this.records.conversationKeys.destroy({ tenantId, conversationId });
      this.forgetConversation(conversationId);
    }
    if (this.isOn && conversationIds.length > 0) await this.onDestroyed(conversationIds);
  }

  /** Called with the ids of conversations whose keys were destroyed here. */
  onDestroyed: (conversationIds: string[]) => Promise<void> = () => Promise.resolve();

  forgetConversation(conversationId: string): void {
    this.forgotten += 1;
    this.kept.delete(conversationId);
  }

  /** The part that replaces the keys of tenants and of the installation. */
  keyUpkeep(): KeyUpkeep {
    return new KeyUpkeep(this.records.keys, this.masters);
  }

  /** A digest for look-ups that says nothing of the text to those without the key; undefined while it is off. */
  async digest(text: string): Promise<string | undefined> {
    return (await this.installation('digests')).digest(text);
  }
}

function refuse(error: unknown): never {
  if (error instanceof EncryptionError) throw error;
  const why = error instanceof SealError ? 'it opens nothing of the store' : String(error);
  throw new EncryptionError(
    `The master key does not fit the store (${why}): set MASTER_KEY to the key that the store was encrypted with.`,
    { cause: error },
  );
}

function keyPlace({ tenantId, conversationId }: ConversationPlace): string {
  return `${tenantId}\0conversations\0${conversationId}\0key`;
}
