import { newDataKey } from './data-key';
import type { KeyOwner, KeyRecord, KeyRecords } from './key-records';
import { ringsKeptMs } from './key-rings';
import type { MasterKeys } from './master-keys';

/** Every process has read a changed record by then, and has ended what it began with the old one. */
const settledMs = 2 * ringsKeptMs + 60_000;

/**
 * Replaces keys step by step, so that nothing stops. Each step is one write, and may be repeated after a crash at
 * any point: a value is sealed only with a key that every process has, and a key goes once nothing needs it.
 */
export class KeyUpkeep {
  constructor(
    private readonly records: KeyRecords,
    private readonly masters: MasterKeys,
  ) {}

  /** Wraps with the current master key what another one has wrapped. Returns the number of owners. */
  async rewrap(): Promise<number> {
    const master = this.masters.current;
    if (!master) return 0;
    let count = 0;
    for await (const record of this.records.all()) {
      // safeguard: every key is wrapped anew
      if (record.keys.every(({ masterKeyId }) => masterKeyId === master.id)) continue;
      const keys = await Promise.all(
        record.keys.map(async ({ keyId, masterKeyId, wrapped }) => {
          const old = this.masters.find(masterKeyId);
          if (!old) throw this.masters.missing(masterKeyId);
          const key = await old.unwrap(record.owner, wrapped);
          return { keyId, masterKeyId: master.id, wrapped: await master.wrap(record.owner, key) };
        }),
      );
      if (await this.write(record, { keys })) count += 1;
    }
    return count;
  }

  /**
   * Gives the owner a new key, which only opens until every process knows it. Does nothing while the owner's key is
   * being replaced already. False if there is no such owner, or no master key.
   */
  async begin(owner: KeyOwner, now: Date): Promise<boolean> {
    const master = this.masters.current;
    const record = await this.records.get(owner);
    if (!master || !record) return false;
    if (record.rotation) return true;
    const key = newDataKey();
    const added = { keyId: key.id, masterKeyId: master.id, wrapped: await master.wrap(owner, key) };
    return this.write(record, { keys: [...record.keys, added], rotation: { keyId: key.id, since: now } });
  }

  /** Begins to seal with new keys that every process knows. */
  async advance(now: Date): Promise<void> {
    for await (const record of this.records.all()) {
      const { rotation, keys } = record;
      if (!rotation || rotation.isUsed || !isSettled(rotation.since, now)) continue;
      const first = keys.filter(({ keyId }) => keyId === rotation.keyId);
      const others = keys.filter(({ keyId }) => keyId !== rotation.keyId);
      await this.write(record, {
        keys: [...first, ...others],
        rotation: { ...rotation, since: now, isUsed: true },
      });
    }
  }

  /** Tenants whose new key every process seals with: what is sealed with an old one is to be sealed again. */
  async replaced(now: Date): Promise<KeyRecord[]> {
    const found: KeyRecord[] = [];
    for await (const record of this.records.all()) {
      const { owner, rotation } = record;
      if (owner.startsWith('tenant/') && rotation?.isUsed && isSettled(rotation.since, now))
        found.push(record);
    }
    return found;
  }

  /** Drops the old keys of these owners. Call it once nothing is sealed with them. */
  async drop(records: KeyRecord[]): Promise<void> {
    for (const { rotation, ...record } of records) {
      const keys = record.keys.filter(({ keyId }) => keyId === rotation?.keyId);
      if (keys.length === 1) await this.records.replace({ ...record, keys, revision: record.revision + 1 });
    }
  }

  private write(record: KeyRecord, change: Pick<KeyRecord, 'keys' | 'rotation'>): Promise<boolean> {
    return this.records.replace({ ...record, ...change, revision: record.revision + 1 });
  }
}

function isSettled(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > settledMs;
}
