import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { fileIdOf, newId } from '../../../src/domain/ids';
import type { Sealer } from '../../../src/evidence/receipts/sealer';
import { SigningKeys } from '../../../src/platform/signing/signing-keys';
import type { Receipts } from '../../../src/evidence/receipts/receipts';
import { conversationsBundle } from '../../../src/evidence/exports/export-bundle';
import { checkBundle } from '../../support/check-receipts';
import { receiptsIn } from '../../support/receipts';
import { personFiles } from '../../../src/workspace/export/person-files';
import { zipArchive } from '../../../src/workspace/export/zip-archive';
import { aPrompt } from '../../store/a-prompt';
import * as sample from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

const now = new Date('2026-02-03T04:05:06Z');
const person = { userId: 'ada@example.org' };

const store = forAllTests(connectForTest);
let receipts: Receipts;
beforeAll(() => void (receipts = receiptsIn(store)));

test('holds all of the person’s conversations, and nothing of others', async () => {
  const tenantId = ownTenant();
  const mine = [await talk(tenantId, person), await talk(tenantId, person)];
  await talk(tenantId, { userId: 'eve' });
  await talk(ownTenant(), person);
  const zip = await read(zipArchive(await filesOf(tenantId), now));
  expect(await zip.file('README.txt')?.async('text')).toContain('"conversations":2');
  const lines = async (name: string) => {
    const text = (await zip.file(name)?.async('text')) ?? '';
    return text.split('\n').flatMap((line): Record<string, unknown>[] => (line ? [JSON.parse(line)] : []));
  };
  const counts: Record<string, number> = {};
  const own = Object.keys(zip.files).filter((each) => each.endsWith('.jsonl') && each !== 'receipts.jsonl');
  for (const name of own) {
    const all = await lines(name);
    counts[name] = all.length;
    for (const { conversationId } of all) expect(mine).toContain(conversationId);
  }
  expect(counts).toEqual({
    ...{ 'conversations.jsonl': 2, 'messages.jsonl': 208, 'turns.jsonl': 2, 'decisions.jsonl': 2 },
    ...{
      'tool-calls.jsonl': 4,
      'prompts.jsonl': 2,
      'feedback.jsonl': 2,
      'cases.jsonl': 0,
      'inbox.jsonl': 2,
      'inbox-history.jsonl': 2,
      'recaps.jsonl': 0,
      'memories.jsonl': 0,
    },
  });
  const [first] = await lines('messages.jsonl');
  expect(first).toMatchObject({ role: 'user', text: sample.hardText });
  const [noted] = await lines('inbox-history.jsonl');
  expect(noted).toMatchObject({ what: 'noted', note: { text: sample.hardText } });
  const [prompt] = await lines('prompts.jsonl');
  expect(prompt).toMatchObject({
    step: 1,
    messages: [{ role: 'user', text: [sample.hardText, { cut: 3 }] }],
  });
  expect(prompt).not.toHaveProperty('parameters');
  const [call] = await lines('tool-calls.jsonl');
  expect(call).toMatchObject({ callId: '1.1', tool: 'look_up', startedAt: expect.any(String) });
  // No one has said a draft.
  for (const name of ['inbox.jsonl', 'inbox-history.jsonl'])
    expect(JSON.stringify(await lines(name))).not.toContain('proposes');
});

test('holds the conversations’ receipts with disclosures, as a verifier wants them', async () => {
  const tenantId = ownTenant();
  const mine = [await talk(tenantId, person), await talk(tenantId, person)];
  const other = await talk(tenantId, { userId: 'eve' });
  for (const conversationId of [...mine, other]) {
    const content = { tenantId, conversationId, owner: 'command_1', kind: 'operator' as const };
    const body = (seal: Sealer) => ({ what: 'noted', digest: seal.text('note', 'She is upset.') });
    await receipts.append({ ...content, body }, false);
  }
  const zip = await read(zipArchive(await filesOf(tenantId), now));
  const text = (await zip.file('receipts.jsonl')?.async('text')) ?? '';
  const { faults, chains } = checkBundle(text);
  expect(faults).toEqual([]);
  expect(chains.map(({ conversation, links }) => [conversation, links]).sort()).toEqual(
    mine.sort().map((id) => [id, 1]),
  );
  expect(text.match(/"type":"disclosure"/g)).toHaveLength(2);
});

test('holds the files that came with messages, byte for byte, and nobody else’s', async () => {
  const tenantId = ownTenant();
  const [mine, other] = [await talk(tenantId, person), await talk(tenantId, { userId: 'eve' })];
  const bytes = Buffer.from([0, 1, 254, 255]);
  const fileId = await keepFile({ tenantId, conversationId: mine }, bytes);
  await keepFile({ tenantId, conversationId: other }, Buffer.from('Eve'));
  const zip = await read(zipArchive(await filesOf(tenantId), now));
  const kept = Object.values(zip.files).filter(({ name, dir }) => name.startsWith('files/') && !dir);
  expect(kept.map(({ name }) => name)).toEqual([`files/${fileId}/photo.png`]);
  expect(await kept[0]?.async('nodebuffer')).toEqual(bytes);
});

test('is empty for a person of whom there is nothing', async () => {
  expect(await filesOf(ownTenant())).toEqual([]);
});

test('ends with an error, and without a directory, if reading fails', async () => {
  const texts = async function* () {
    yield 'begun';
    throw new Error('The database is gone.');
  };
  const archive = zipArchive([{ name: 'a.txt', holds: '', texts }], now);
  await expect(buffer(archive)).rejects.toThrow('The database is gone.');
});

test('stops reading when nobody takes the archive any more', async () => {
  let isStopped = false;
  const texts = async function* () {
    try {
      for (;;) yield newId('conv').repeat(1_000);
    } finally {
      isStopped = true;
    }
  };
  const archive = zipArchive([{ name: 'a.txt', holds: '', texts }], now);
  for await (const _ of archive) break;
  await new Promise((resolve) => setImmediate(resolve));
  expect(archive.destroyed).toBe(true);
  expect(isStopped).toBe(true);
});

function filesOf(tenantId: string) {
  const deps = { store, receipts, keys: new SigningKeys(store.receiptKeys) };
  const receiptsOf = (ids: string[]) => conversationsBundle(deps, tenantId, ids);
  return personFiles({ store, receiptsOf }, tenantId, person, now);
}

async function read(archive: NodeJS.ReadableStream): Promise<JSZip> {
  return JSZip.loadAsync(await buffer(archive));
}

async function keepFile(
  { tenantId, conversationId }: { tenantId: string; conversationId: string },
  bytes: Buffer,
): Promise<string> {
  const fileId = fileIdOf(conversationId, newId('file'));
  await store.files.plan({ fileId, tenantId, createdAt: now });
  const attachment = { fileId, name: 'photo.png', type: 'image/png' as const, bytes: bytes.length };
  await store.files.settle(tenantId, attachment, { bytes });
  return fileId;
}

/** A conversation with something in every file. */
async function talk(tenantId: string, owner: { userId: string }): Promise<string> {
  const record = sample.aTurnRecord(tenantId);
  const { conversationId, turnId } = record;
  await store.conversations.open({ ...sample.aConversation(tenantId), conversationId, ...owner });
  const said = Array.from({ length: 103 }, () => sample.userMessage());
  const messages = [...said, { ...sample.assistantMessage(), turnId }];
  await store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
  const decision = { instructionId: 'act_1', callId: '1.1', what: 'accepted' as const };
  await store.turns.put({ ...record, decisions: [{ ...decision, at: now.toISOString() }] });
  await store.prompts.put({ ...aPrompt(tenantId), turnId });
  await store.toolRuns.begin({ ...sample.aToolRun(tenantId), conversationId, turnId });
  const messageId = turnId.replace('turn_', 'msg_');
  await store.feedback.put({ ...sample.aFeedback(tenantId), conversationId, messageId });
  const draft = { text: 'A model proposes this.', at: now.toISOString() };
  await store.inbox.put({ ...sample.anInboxItem(tenantId), conversationId, draft });
  const note = { noteId: newId('note'), text: sample.hardText };
  const noted = {
    number: 1,
    what: 'noted' as const,
    at: now.toISOString(),
    note,
    draft: { ...draft, messageId },
  };
  await store.inbox.putEntry({ tenantId, conversationId }, noted);
  return conversationId;
}
