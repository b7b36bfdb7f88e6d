import { aMember, signedIn } from '../../../support/browser';
import { field, file, formOf, upload, type FormPart } from '../../../support/form';
import { anOperator } from '../../../support/operator';
import { rawRequest } from '../../../support/raw-request';
import { testService, sharedTenant } from '../../../support/test-service';
import { asMember, itemsOf, type Ask } from '../../../support/workspace';
import { forAllTests } from '../../../support/lifetimes';

const service = testService();
/** Nothing is added to it. */
const tenant = sharedTenant(service);
const admin = forAllTests(() => anOperator(service, tenant, { role: 'admin' }));
let ask: Ask;
beforeAll(async () => void (ask = await asMember(service, tenant, 'admin')));

const good = file('a.md', '# A\n\nSome words.');

const wrong: [title: string, parts: FormPart[], paths: string[]][] = [
  ['a form without files', [field('agentIds', '[]')], ['body.file']],
  ['an empty form', [], ['body.file']],
  ['a text instead of a file', [field('file', 'words')], ['body.file']],
  ['a form with an unknown field', [good, field('tenantId', 'tenant_1')], ['body.tenantId']],
  ['a __proto__ field', [good, field('__proto__', '1')], ['body.__proto__']],
  ['a field within a field', [good, field('agentIds[$gt]', '')], ['body.agentIds']],
  ['a file under another name', [good, { name: 'photo', filename: 'b.md', content: 'x' }], ['body.photo']],
  ['agents that are not JSON', [good, field('agentIds', 'agent_1')], ['body.agentIds']],
  ['agents that are not a list', [good, field('agentIds', '{"$gt":""}')], ['body.agentIds']],
  ['an agent that is not an id', [good, field('agentIds', '[{"$gt":""}]')], ['body.agentIds.0']],
  ['duplicate agentIds', [good, field('agentIds', '[]'), field('agentIds', '[]')], ['body.agentIds']],
  ['an unknown encoding', [good, field('charset', 'utf-9')], ['body.charset']],
  ['two encodings', [good, field('charset', 'utf-8'), field('charset', 'cp852')], ['body.charset']],
  ['an unknown agent', [good, field('agentIds', '["agent_1"]')], ['body.agentIds.0']],
  ['a replacement by two files', [good, file('b.md', 'b'), field('replaces', 'doc_1')], ['body.replaces']],
  ['too many files', Array.from({ length: 101 }, (_, n) => file(`${n}.md`, `${n}`)), ['body.file']],
  [
    'several faults',
    [field('agentIds', '["agent_1", 7]'), field('colour', 'red'), field('replaces', '')],
    ['body.agentIds.0', 'body.agentIds.1', 'body.colour', 'body.file', 'body.replaces'],
  ],
];

test.each(wrong)('rejects %s with 400 and every fault, and adds nothing', async (_title, parts, paths) => {
  const answer = await upload(service, admin, parts);
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid_request' } });
  expect([...new Set(answer.paths)]).toEqual(paths);
  expect(itemsOf(await ask('GET', '/documents'))).toEqual([]);
});

test('reports an Idempotency-Key that is too long together with the faults of the form', async () => {
  const answer = await upload(service, admin, [], { 'idempotency-key': 'x'.repeat(256) });
  expect(answer).toMatchObject({ status: 400, paths: ['body.file', 'header.Idempotency-Key'] });
});

test.each([
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/mixed; boundary=x',
])('rejects a body of type %s with 415', async (type) => {
  const answer = await ask('POST', '/documents', '{}', { 'content-type': type });
  expect(answer).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } });
});

const { type, body } = formOf([good]);
const broken: [title: string, contentType: string, body: Buffer][] = [
  ['without a boundary', 'multipart/form-data', body],
  ['with another boundary', 'multipart/form-data; boundary=other', body],
  ['without an end', type, body.subarray(0, -20)],
  ['that ends in a header', type, body.subarray(0, 60)],
  ['without content', type, Buffer.alloc(0)],
  ['of noise', type, Buffer.alloc(100_000, 'noise')],
];

test.each(broken)('rejects a form %s with 400', async (_title, contentType, content) => {
  const answer = await rawRequest(`${service.url}/api/workspace/documents`, {
    method: 'POST',
    body: content,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
  });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'invalid_request' } });
  expect(itemsOf(await ask('GET', '/documents'))).toEqual([]);
});

test('rejects a form from another site, which has the cookie but no CSRF token', async () => {
  const browser = await signedIn(service, await aMember(service, tenant));
  for (const contentType of [type, 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await rawRequest(`${service.url}/api/workspace/documents`, {
      method: 'POST',
      body,
      headers: { cookie: browser.cookie, 'content-type': contentType },
    });
    expect(answer.status).toBe(403);
  }
  expect(itemsOf(await ask('GET', '/documents'))).toEqual([]);
});

describe('of a document', () => {
  let change: (fields: object) => ReturnType<Ask>;
  beforeAll(async () => {
    const place = await service.tenant();
    const made = await upload(service, await anOperator(service, place, { role: 'admin' }), [good]);
    const path = `/documents/${String(itemsOf(made)[0]?.['documentId'])}`;
    const member = await asMember(service, place, 'admin');
    change = (fields) => member('PATCH', path, fields);
  });

  test.each([
    [{ agentIds: 'agent_1' }, ['body.agentIds']],
    [{ agentIds: ['agent_1', 7] }, ['body.agentIds.0', 'body.agentIds.1']],
    [{}, ['body.agentIds']],
    [{ agentIds: null, name: 'x', state: 'ready', __proto: 1 }, ['body.__proto', 'body.name', 'body.state']],
  ])('rejects a change to %j with 400', async (fields, paths) => {
    expect(await change(fields)).toMatchObject({ status: 400, paths });
  });
});
