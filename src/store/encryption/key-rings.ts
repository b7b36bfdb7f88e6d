import { LRUCache } from 'lru-cache';
import { newDataKey } from './data-key';
import { EncryptionError } from './encryption-error';
import type { InstallationKey, KeyOwner, KeyRecord, KeyRecords } from './key-records';
import type { MasterKeys } from './master-keys';
import { plainSealer, Sealer } from './sealer';

/** Rotation waits longer than this before it uses a new key, so that every process knows the key by then. */
export const ringsKeptMs = 5 * 60_000;
const mostKept = 1_000;

/** The keys of tenants and of the installation, unwrapped by a master key and kept for a few minutes. */
export class KeyRings {
  private readonly kept = new LRUCache<KeyOwner, Sealer>({
    max: mostKept,
    ttl: ringsKeptMs,
    fetchMethod: (owner) => this.read(owner),
  });

  constructor(
    private readonly records: KeyRecords,
    private readonly masters: MasterKeys,
  ) {}

  tenant(tenantId: string): Promise<Sealer> {
    return this.of(`tenant/${tenantId}`);
  }

  installation(name: InstallationKey): Promise<Sealer> {
    return this.of(`installation/${name}`);
  }

  /**
   * Returns the owner's keys, and makes the first one if content is to be sealed. Throws an EncryptionError if no
   * master key unwraps them.
   */
  private async of(owner: KeyOwner): Promise<Sealer> {
    if (this.masters.isEmpty) return plainSealer;
    return this.kept.get(owner) ?? (await this.kept.fetch(owner)) ?? plainSealer;
  }

  private async read(owner: KeyOwner): Promise<Sealer | undefined> {
    const record = (await this.records.get(owner)) ?? (await this.make(owner));
    return record ? this.unwrap(record) : undefined;
  }

  private async make(owner: KeyOwner): Promise<KeyRecord | null> {
    const master = this.masters.current;
    if (!master) return null;
    const key = newDataKey();
    const wrapped = await master.wrap(owner, key);
    const keys = [{ keyId: key.id, masterKeyId: master.id, wrapped }];
    await this.records.insert({ owner, keys, revision: 1 });
    // Another process may have been first.
    return this.records.get(owner);
  }

  private async unwrap({ owner, keys }: KeyRecord): Promise<Sealer> {
    const unwrapped = await Promise.all(
      keys.map(({ masterKeyId, wrapped }) => {
        const master = this.masters.find(masterKeyId);
        if (!master) throw this.masters.missing(masterKeyId);
        return master.unwrap(owner, wrapped);
      }),
    );
    const [first] = unwrapped;
    if (!first)
      throw new EncryptionError(`The keys of ${owner} are missing: restore the store from a backup.`);
    return new Sealer(this.masters.current && first, new Map(unwrapped.map((key) => [key.id, key])));
  }
}
