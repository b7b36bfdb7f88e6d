import { randomBytes } from 'node:crypto';
import { Encryption, type EncryptionRecords } from '../../../src/store/encryption/encryption';
import { ringsKeptMs } from '../../../src/store/encryption/key-rings';
import { memoryRecords } from './memory-records';

const [oldMaster, newMaster] = [randomBytes(32), randomBytes(32)];
const owner = 'tenant/tenant_a';
const start = new Date('2026-01-01T00:00:00Z');
const settled = 2 * ringsKeptMs + 120_000;
const after = (steps: number) => new Date(start.getTime() + steps * settled);

/** Fails at the write with this number, before it or after it, as a process that dies does. */
function dyingAt(records: EncryptionRecords, fatal: number, isWritten: boolean): EncryptionRecords {
  let writes = 0;
  const dying = async (write: () => Promise<boolean>) => {
    writes += 1;
    if (writes === fatal && !isWritten) throw new Error('died');
    const result = await write();
    if (writes === fatal) throw new Error('died');
    return result;
  };
  const { keys } = records;
  return {
    ...records,
    keys: {
      ...keys,
      insert: (record) => dying(() => keys.insert(record)),
      replace: (record) => dying(() => keys.replace(record)),
    },
  };
}

/** A store with a tenant's sealed value, under the old master key. */
async function filled() {
  const memory = memoryRecords();
  const encryption = await Encryption.open(memory.records, { key: oldMaster });
  const sealed = (await encryption.tenant('tenant_a')).seal('x', 'words') ?? Buffer.alloc(0);
  for (const name of ['payloads', 'digests'] as const) await encryption.installation(name);
  return { ...memory, sealed };
}

async function opens(records: EncryptionRecords, options: object, sealed: Buffer): Promise<string> {
  const encryption = await Encryption.open(records, options);
  return (await encryption.tenant('tenant_a')).open('x', sealed).toString();
}

describe('a new master key', () => {
  const both = { key: newMaster, previousKeys: [oldMaster] };

  test('wraps every key, and the old one is needed no more', async () => {
    const { records, sealed, rings } = await filled();
    const encryption = await Encryption.open(records, both);
    expect(await encryption.keyUpkeep().rewrap()).toBe(4);
    expect(await encryption.keyUpkeep().rewrap()).toBe(0);
    expect(await opens(records, { key: newMaster }, sealed)).toBe('words');
    expect(rings.size).toBe(4);
    await expect(Encryption.open(records, { key: oldMaster })).rejects.toThrow('PREVIOUS_MASTER_KEYS');
  });

  test('works beside processes that still have the old one first', async () => {
    const { records, sealed } = await filled();
    const old = { key: oldMaster, previousKeys: [newMaster] };
    await (await Encryption.open(records, both)).keyUpkeep().rewrap();
    expect(await opens(records, old, sealed)).toBe('words');
  });

  test.each([1, 2, 3, 4].flatMap((fatal) => [[fatal, false] as const, [fatal, true] as const]))(
    'survives a death at write %i (written: %p): both keys open everything, and the next call goes on',
    async (fatal, isWritten) => {
      const { records, sealed } = await filled();
      const dying = await Encryption.open(dyingAt(records, fatal, isWritten), both);
      await expect(dying.keyUpkeep().rewrap()).rejects.toThrow('died');
      expect(await opens(records, both, sealed)).toBe('words');
      await (await Encryption.open(records, both)).keyUpkeep().rewrap();
      expect(await opens(records, { key: newMaster }, sealed)).toBe('words');
    },
  );
});

describe('a new key of a tenant', () => {
  const options = { key: oldMaster };

  /** Each step as a process of its own takes it: `die` at this write of this step. */
  async function rotate(records: EncryptionRecords, until: number): Promise<void> {
    const steps = [
      async (of: Encryption) => {
        await of.keyUpkeep().begin(owner, start);
      },
      (of: Encryption) => of.keyUpkeep().advance(after(1)),
      async (of: Encryption) => of.keyUpkeep().drop(await of.keyUpkeep().replaced(after(2))),
    ];
    for (const step of steps.slice(0, until)) await step(await Encryption.open(records, options));
  }

  test('opens at once, seals once every process knows it, and replaces the old one at last', async () => {
    const { records, rings, sealed } = await filled();
    const keyOf = () => rings.get(owner)?.keys.map(({ keyId }) => keyId) ?? [];
    const [first] = keyOf();
    await rotate(records, 1);
    expect(keyOf()).toEqual([first, expect.any(String)]);
    const early = await Encryption.open(records, options);
    await early.keyUpkeep().advance(new Date(start.getTime() + ringsKeptMs));
    expect(keyOf()[0]).toBe(first);
    await rotate(records, 2);
    expect(keyOf()[1]).toBe(first);
    const tenant = await (await Encryption.open(records, options)).tenant('tenant_a');
    expect(tenant.isOwn(sealed)).toBe(false);
    expect(tenant.open('x', sealed).toString()).toBe('words');
    const again = tenant.seal('x', 'words') ?? Buffer.alloc(0);
    expect(await (await Encryption.open(records, options)).keyUpkeep().replaced(after(1))).toEqual([]);
    await rotate(records, 3);
    expect(keyOf()).toHaveLength(1);
    expect(rings.get(owner)?.rotation).toBeUndefined();
    expect(await opens(records, options, again)).toBe('words');
    await expect(opens(records, options, sealed)).rejects.toThrow('its key was destroyed');
  });

  test.each([0, 1, 2].flatMap((step) => [[step, false] as const, [step, true] as const]))(
    'survives a death in step %i (written: %p)',
    async (step, isWritten) => {
      const { records, sealed, rings } = await filled();
      await rotate(records, step);
      const dying = dyingAt(records, 1, isWritten);
      const last = rotate({ ...dying }, step + 1);
      await expect(last).rejects.toThrow('died');
      if (step < 2) expect(await opens(records, options, sealed)).toBe('words');
      await rotate(records, 3);
      expect(rings.get(owner)?.keys).toHaveLength(1);
    },
  );

  test('is not begun twice, nor for a tenant without a key', async () => {
    const { records, rings } = await filled();
    const upkeep = (await Encryption.open(records, options)).keyUpkeep();
    expect(await upkeep.begin('tenant/tenant_x', start)).toBe(false);
    expect([await upkeep.begin(owner, start), await upkeep.begin(owner, start)]).toEqual([true, true]);
    expect(rings.get(owner)?.keys).toHaveLength(2);
  });
});
