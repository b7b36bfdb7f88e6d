import { randomUUID } from 'node:crypto';
import { field, file, upload, type FormPart } from '../../../support/form';
import { testOperator } from '../../../support/operator';
import { startTestApi, testTenant } from '../../../support/test-service';
import { asMember, itemsOf, type Answered, type Ask } from '../../../support/workspace';
import { forAllTests } from '../../../support/lifetimes';

/** The largest file that the service takes, in bytes. Forms of more are read file by file. */
const mib = 1024 * 1024;
// Nothing polls its task queue: no process needs to read what was uploaded.
const service = forAllTests(() =>
  startTestApi({ DOCUMENT_MAX_BYTES: String(mib), TASK_QUEUE: `unread-${randomUUID()}` }),
);
const tenant = testTenant(service);
const admin = testOperator(service, tenant, { role: 'admin' });
let ask: Ask;
beforeEach(async () => void (ask = await asMember(service, tenant, 'admin')));

const names = async () => itemsOf(await ask('GET', '/documents')).map(({ name }) => name);
const text = (letter: string, size: number) => `# ${letter}\n\n${letter.repeat(size)}\n`;

test('accepts a file, and returns it unchanged alone and in the list', async () => {
  const made = await upload(service, admin, [file('handbook.md', '# Handbook\n\nBe kind.')]);
  expect(made).toMatchObject({ status: 201, data: { refused: [] } });
  const [document] = itemsOf(made);
  expect(document).toMatchObject({ name: 'handbook.md', bytes: 20 });
  expect(document).not.toHaveProperty('agentIds');
  const { documentId, createdAt } = document ?? {};
  expect(documentId).toMatch(/^doc_[A-Za-z0-9_-]{22}$/);
  const same = { documentId, name: 'handbook.md', bytes: 20, createdAt };
  expect((await ask('GET', `/documents/${String(documentId)}`)).data).toMatchObject(same);
  expect(itemsOf(await ask('GET', '/documents'))).toMatchObject([same]);
});

test.each(['before', 'behind'])('accepts agentIds %s the files', async (where) => {
  const agents = field('agentIds', JSON.stringify([tenant.agentId]));
  const files = [file('a.md', 'About a.'), file('b.md', 'About b.')];
  const made = await upload(service, admin, where === 'before' ? [agents, ...files] : [...files, agents]);
  expect(itemsOf(made)).toMatchObject([
    { name: 'a.md', agentIds: [tenant.agentId] },
    { name: 'b.md', agentIds: [tenant.agentId] },
  ]);
});

test('adds the files of a large form one by one, with the fields before them', async () => {
  const files = ['a', 'b', 'c'].map((letter) => file(`${letter}.md`, text(letter, 0.7 * mib)));
  const agents = field('agentIds', JSON.stringify([tenant.agentId]));
  const made = await upload(service, admin, [agents, ...files]);
  expect(made.status).toBe(201);
  expect(itemsOf(made).map(({ agentIds }) => agentIds)).toEqual(files.map(() => [tenant.agentId]));
});

test('rejects fields behind a large form’s files, and keeps files added before', async () => {
  const files = ['d', 'e', 'f'].map((letter) => file(`${letter}.md`, text(letter, 0.7 * mib)));
  const late = await upload(service, admin, [...files, field('agentIds', '[]')]);
  expect(late).toMatchObject({ status: 400, paths: ['body'] });
  expect(late.error.details?.[0]?.message).toContain('Files that came before are kept.');
  expect((await names()).sort()).toEqual(['d.md', 'e.md']);
  const faulty = await upload(service, admin, [field('colour', 'red'), ...files]);
  expect(faulty).toMatchObject({ status: 400, paths: ['body.colour'] });
  expect(await names()).toHaveLength(2);
});

test('rejects a file if one of its agents is unknown', async () => {
  const agents = field('agentIds', JSON.stringify([tenant.agentId, 'agent_unknown']));
  const answer = await upload(service, admin, [file('a.md', 'a'), agents]);
  expect(answer).toMatchObject({ status: 400, paths: ['body.agentIds.1'] });
  expect(await names()).toEqual([]);
});

test('accepts the good one of two files, and returns the other with the reason', async () => {
  const made = await upload(service, admin, [file('evil.exe', 'MZ'), file('good.md', 'Good.')]);
  expect(made.status).toBe(201);
  expect(itemsOf(made)).toMatchObject([{ name: 'good.md' }]);
  expect(made.data['refused']).toEqual([
    { name: 'evil.exe', code: 'unsupported_media_type', message: expect.stringMatching(/\.$/) },
  ]);
});

test.each([
  ['of an unsupported type', file('evil.exe', 'MZ'), [415, 'unsupported_media_type']],
  ['that is empty', file('empty.md', ''), [422, 'unprocessable_document']],
  ['that is one byte too large', file('big.md', Buffer.alloc(mib + 1, 'x')), [413, 'payload_too_large']],
])('rejects a file %s, alone and with another bad one', async (_title, bad, refusal) => {
  const one = await upload(service, admin, [bad]);
  expect([one.status, one.error.code, one.paths]).toEqual([...refusal, ['body.file.0']]);
  const two = await upload(service, admin, [bad, file('other.exe', 'MZ')]);
  expect([two.status, two.error.code, two.paths]).toEqual([...refusal, ['body.file.0', 'body.file.1']]);
  expect(await names()).toEqual([]);
});

test('accepts a file of exactly the maximum size', async () => {
  const made = await upload(service, admin, [file('full.txt', Buffer.alloc(mib, 'word '))]);
  expect(itemsOf(made)).toMatchObject([{ bytes: mib }]);
});

test('creates one document for the same file sent twice, in one form or in two', async () => {
  const twin = file('twin.md', 'The same.');
  const both = await upload(service, admin, [twin, twin]);
  const again = await upload(service, admin, [twin]);
  const ids = [...itemsOf(both), ...itemsOf(again)].map(({ documentId }) => documentId);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(await names()).toEqual(['twin.md']);
});

const dirtyNames: [given: string, shown: string][] = [
  ['../../etc/passwd.md', 'passwd.md'],
  ['C:\\\\temp\\\\plan.md', 'plan.md'],
  ['Übersicht 東京 🎉.md', 'Übersicht 東京 🎉.md'],
  ['*Ünïcode/../€ rates.md', '€ rates.md'],
  ['invoice\u202Efdp.md', 'invoicefdp.md'],
  ['<img src=x onerror=alert(1)>.md', '_img src=x onerror=alert(1)_.md'],
  ['a%0D%0Ab%22c.md', 'ab_c.md'],
];

test('sanitizes names', async () => {
  const made = await upload(
    service,
    admin,
    dirtyNames.map(([given]) => file(given, `Called ${given}.`)),
  );
  expect(itemsOf(made).map(({ name }) => name)).toEqual(dirtyNames.map(([, shown]) => shown));
});

describe('with an Idempotency-Key', () => {
  const send = (parts: FormPart[], key = 'one') => upload(service, admin, parts, { 'idempotency-key': key });
  const ids = (answer: Answered) => itemsOf(answer).map(({ documentId }) => documentId);
  const a = file('a.md', 'About a.');
  const b = file('b.md', 'About b.');

  test('returns the documents of the first upload for a repeated one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([a, b])));
    const again = await send([a, b]);
    expect(ids(again)).toHaveLength(2);
    for (const answer of answers) expect(ids(answer)).toEqual(ids(again));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await names()).sort()).toEqual(['a.md', 'b.md']);
  });

  const others: [title: string, parts: FormPart[]][] = [
    ['other content', [file('a.md', 'Something else.')]],
    ['another name', [file('z.md', 'About a.')]],
    ['one file more', [a, b]],
    ['no agents', [a, field('agentIds', '[]')]],
  ];

  test('rejects the same key with another upload with 409, and adds nothing', async () => {
    await send([a]);
    for (const [title, parts] of others) {
      const { status, error } = await send(parts);
      expect([title, status, error.code]).toEqual([title, 409, 'idempotency_mismatch']);
    }
    expect(await names()).toEqual(['a.md']);
    for (const [title, parts] of others)
      expect([title, (await send(parts, title)).status]).toEqual([title, 201]);
  });

  test('does the same for large forms, whose files are added one by one', async () => {
    const [c, d, e] = ['c', 'd', 'e'].map((name) => file(`${name}.md`, name.repeat(0.7 * mib)));
    if (!c || !d || !e) throw new Error('three files');
    const first = await send([c, d]);
    expect(ids(await send([c, d]))).toEqual(ids(first));
    for (const parts of [[c, e], [e, d], [c, d, e], [c]]) {
      expect(await send(parts)).toMatchObject({ status: 409, error: { code: 'idempotency_mismatch' } });
    }
    expect((await names()).sort()).toEqual(['c.md', 'd.md']);
  });

  test('rejects a repeated bad upload again, and does not free its key', async () => {
    const bad = [file('a.exe', 'MZ')];
    expect((await send(bad)).status).toBe(415);
    expect((await send(bad)).status).toBe(415);
    expect((await send([a])).status).toBe(409);
  });
});
