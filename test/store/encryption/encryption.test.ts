import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encryption } from '../../../src/store/encryption/encryption';
import { EncryptionError } from '../../../src/store/encryption/encryption-error';
import type { MasterKeyOptions } from '../../../src/store/encryption/master-keys';
import { gate } from '../../support/wait-for';
import { memoryRecords } from './memory-records';

const place = { tenantId: 'tenant_a', conversationId: 'conv_1' };
const key = randomBytes(32);
const other = randomBytes(32);

const folder = mkdtempSync(join(tmpdir(), 'holdfast-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function sealedStore(options: MasterKeyOptions = { key }) {
  const memory = memoryRecords();
  const encryption = await Encryption.open(memory.records, options);
  const sealed = (await encryption.installation('content')).seal('place', 'secret words');
  if (!sealed) throw new Error('nothing was sealed');
  return { ...memory, encryption, sealed };
}

const faultOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'it opened',
    (error: unknown) => (error instanceof EncryptionError ? error.message : String(error)),
  );

describe('the start', () => {
  test('without a master key nothing is sealed or written', async () => {
    const { records, counted } = memoryRecords();
    const encryption = await Encryption.open(records);
    expect(encryption.isOn).toBe(false);
    expect((await encryption.tenant('tenant_a')).seal('place', 'x')).toBeUndefined();
    expect(await encryption.newConversationKey(place)).toBeUndefined();
    expect(counted.writes).toBe(0);
  });

  test.each([
    ['none', {}, /none is set: set MASTER_KEY/],
    ['another one', { key: other }, /this process has .+ PREVIOUS_MASTER_KEYS/],
    ['an old one', { previousKeys: [other] }, /this process has /],
    ['a missing file', { file: join(folder, 'gone') }, /gone is missing: put that file back/],
  ])(
    'refuses a store that is encrypted with a master key, given %s, and writes nothing',
    async (_, options, fault) => {
      const { records, counted } = await sealedStore();
      const before = counted.writes;
      expect(await faultOf(Encryption.open(records, options))).toMatch(fault);
      expect(counted.writes).toBe(before);
      expect(() => statSync(join(folder, 'gone'))).toThrow('ENOENT');
    },
  );

  test('refuses a damaged key of the store', async () => {
    const { records, rings } = await sealedStore();
    const record = rings.get('installation/content');
    record?.keys[0]?.wrapped.fill(7, 30, 40);
    expect(await faultOf(Encryption.open(records, { key }))).toMatch('The master key does not fit the store');
  });

  test('opens what another process sealed', async () => {
    const { records, sealed } = await sealedStore();
    const encryption = await Encryption.open(records, { key });
    expect((await encryption.installation('content')).open('place', sealed).toString()).toBe('secret words');
  });

  test('with a previous key alone it opens, and seals nothing', async () => {
    const { records, sealed } = await sealedStore();
    const encryption = await Encryption.open(records, { previousKeys: [key] });
    const sealer = await encryption.installation('content');
    expect(sealer.open('place', sealed).toString()).toBe('secret words');
    expect(sealer.seal('place', 'x')).toBeUndefined();
  });
});

describe('a key file', () => {
  test('is made for a new store, for this user alone, and opens the store from then on', async () => {
    const file = join(folder, 'master.key');
    const { records, sealed } = await sealedStore({ file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await Encryption.open(records, { file });
    expect((await again.installation('content')).open('place', sealed).toString()).toBe('secret words');
    const given = { key: Buffer.from(readFileSync(file, 'utf8'), 'base64') };
    expect((await Encryption.open(records, given)).isOn).toBe(true);
  });

  test('that is damaged is never replaced', async () => {
    const file = join(folder, 'damaged.key');
    writeFileSync(file, 'not a key');
    expect(await faultOf(Encryption.open(memoryRecords().records, { file }))).toMatch('holds no master key');
    expect(readFileSync(file, 'utf8')).toBe('not a key');
  });
});

describe('a master key command', () => {
  // Wraps by turning the bytes around, as a key management system would by its own means.
  const script = join(folder, 'kms.mjs');
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(script)}`;
  beforeAll(() =>
    writeFileSync(
      script,
      `let text = ''; for await (const part of process.stdin) text += part;
       if (!process.env.HOLDFAST_KEY_OWNER || !['wrap', 'unwrap'].includes(process.argv[2])) process.exit(3);
       console.log(Buffer.from(text, 'base64').reverse().toString('base64'));`,
    ),
  );

  test('wraps and unwraps the keys', async () => {
    const { records, sealed } = await sealedStore({ command, environment: process.env });
    const again = await Encryption.open(records, { command, environment: process.env });
    expect((await again.installation('content')).open('place', sealed).toString()).toBe('secret words');
  });

  test('that fails refuses the start and says how it ended', async () => {
    const failing = { command: `exit 4;`, environment: process.env };
    const fault = await faultOf(Encryption.open(memoryRecords().records, failing));
    expect(fault).toContain('MASTER_KEY_COMMAND ended with exit code 4.');
  });
});

describe('a conversation', () => {
  test('has a key of its own, which its tenant’s key alone opens', async () => {
    const { encryption, conversations } = await sealedStore();
    const wrapped = await encryption.newConversationKey(place);
    conversations.set('conv_1', wrapped ?? Buffer.alloc(0));
    const sealed = (await encryption.conversation(place)).seal('x', 'words') ?? Buffer.alloc(0);
    expect((await encryption.conversation(place)).open('x', sealed).toString()).toBe('words');
    const stranger = await encryption.conversation({ tenantId: 'tenant_b', conversationId: 'conv_2' });
    expect(() => stranger.open('x', sealed)).toThrow('its key was destroyed, or belongs to another');
    const moved = encryption.conversation({ tenantId: 'tenant_b', conversationId: 'conv_1' });
    await expect(moved).rejects.toThrow('its key was destroyed, or belongs to another');
  });

  test('is read without a look-up once its key is known', async () => {
    const { encryption, conversations, counted } = await sealedStore();
    conversations.set('conv_1', (await encryption.newConversationKey(place)) ?? Buffer.alloc(0));
    await encryption.conversation(place);
    const before = counted.reads;
    for (let i = 0; i < 10; i += 1) await encryption.conversation(place);
    expect(counted.reads).toBe(before);
  });

  test('that was stored in the clear gets one key, no matter who writes first', async () => {
    const { records, encryption } = await sealedStore();
    const twin = await Encryption.open(records, { key });
    const [one, two] = await Promise.all([
      encryption.conversationForWriting(place),
      twin.conversationForWriting(place),
    ]);
    const sealed = one.seal('x', 'words') ?? Buffer.alloc(0);
    expect(two.open('x', sealed).toString()).toBe('words');
  });

  test('is unreadable once its key is destroyed', async () => {
    const { encryption, conversations } = await sealedStore();
    conversations.set('conv_1', (await encryption.newConversationKey(place)) ?? Buffer.alloc(0));
    const sealed = (await encryption.conversation(place)).seal('x', 'words') ?? Buffer.alloc(0);
    await encryption.destroyConversationKeys(place.tenantId, [place.conversationId]);
    await encryption.destroyConversationKeys(place.tenantId, [place.conversationId]);
    const sealer = await encryption.conversation(place);
    expect(() => sealer.open('x', sealed)).toThrow('its key was destroyed');
  });
});

test('a key is not kept by a read that was under way when it was destroyed', async () => {
  const { records, encryption, conversations } = await sealedStore();
  conversations.set('conv_1', (await encryption.newConversationKey(place)) ?? Buffer.alloc(0));
  const [found, answer] = [gate(), gate()];
  const slow = {
    ...records.conversationKeys,
    get: async (asked: typeof place) => {
      const wrapped = await records.conversationKeys.get(asked);
      found.open();
      await answer.opened;
      return wrapped;
    },
  };
  const twin = await Encryption.open({ ...records, conversationKeys: slow }, { key });
  const reading = twin.conversation(place);
  await found.opened;
  await encryption.destroyConversationKeys(place.tenantId, [place.conversationId]);
  twin.forgetConversation(place.conversationId);
  answer.open();
  const sealed = (await reading).seal('x', 'words') ?? Buffer.alloc(0);
  const later = await twin.conversation(place);
  expect(() => later.open('x', sealed)).toThrow('its key was destroyed');
});

test('a digest is the same in every process, and needs the key', async () => {
  const { records, encryption } = await sealedStore();
  const twin = await Encryption.open(records, { key });
  expect(await twin.digest('ada@example.org')).toBe(await encryption.digest('ada@example.org'));
  const stranger = await sealedStore({ key: other });
  expect(await stranger.encryption.digest('ada@example.org')).not.toBe(await twin.digest('ada@example.org'));
});
