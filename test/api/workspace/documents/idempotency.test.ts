import { field, file, upload, type FormPart } from '../../../support/form';
import { anOperator, type TestOperator } from '../../../support/operator';
import type { TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { asMember, itemsOf, type Answered, type Ask } from '../../../support/workspace';
import { mib, smallLimitService } from './small-limit-service';

let service: TestService;
let tenant: TestTenant;
let admin: TestOperator;
let ask: Ask;
beforeAll(async () => {
  service = await smallLimitService();
});
beforeEach(async () => {
  tenant = await service.tenant();
  admin = await anOperator(service, tenant, { role: 'admin' });
  ask = await asMember(service, tenant, 'admin');
});

const send = (parts: FormPart[], key = 'one') => upload(service, admin, parts, { 'idempotency-key': key });
const names = async () =>
  itemsOf(await ask('GET', '/documents'))
    .map(({ name }) => name)
    .sort();
const ids = (answer: Answered) => itemsOf(answer).map(({ documentId }) => documentId);
const a = file('a.md', 'About a.');
const b = file('b.md', 'About b.');

test('returns the documents of the first upload for a repeated one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send([a, b])));
  const again = await send([a, b]);
  expect(ids(again)).toHaveLength(2);
  for (const answer of answers) expect(ids(answer)).toEqual(ids(again));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await names()).toEqual(['a.md', 'b.md']);
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
  expect(await names()).toEqual(['c.md', 'd.md']);
});

test('rejects a repeated bad upload again, and does not free its key', async () => {
  const bad = [file('a.exe', 'MZ')];
  expect((await send(bad)).status).toBe(415);
  expect((await send(bad)).status).toBe(415);
  expect((await send([a])).status).toBe(409);
});
