import { anOperator, handedOff } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { sharedTenant, testService } from '../../support/test-service';
import { forAllTests } from '../../support/lifetimes';

const service = testService();
const tenant = sharedTenant(service);
const owner = forAllTests(() => anOperator(service, tenant, { role: 'owner' }));
let conversationId: string;
beforeAll(async () => void (conversationId = await handedOff(service, tenant)));

afterEach(async () => {
  const { data } = await owner.sees(conversationId);
  expect(data).toMatchObject({ state: 'waiting', notes: [], history: [{}] });
});

const at = (way: string) => `/inbox/${conversationId}/${way}`;

test.each([
  ['no text', {}, ['body.text']],
  ['an empty text', { text: '' }, ['body.text']],
  ['a blank text', { text: ' \n\t\u00a0' }, ['body.text']],
  ['one character too many', { text: 'x'.repeat(32_001) }, ['body.text']],
  ['a number', { text: 1 }, ['body.text']],
  ['a database operator', { text: { $gt: '' } }, ['body.text']],
  ['a list', [{ text: 'hi' }], ['body']],
  [
    'unknown fields',
    { text: 'hi', tenantId: 'x', role: 'owner', by: {} },
    ['body.by', 'body.role', 'body.tenantId'],
  ],
  ['an empty text and an unknown field', { text: '', at: 'now' }, ['body.at', 'body.text']],
])('rejects a reply or a note with %s with 400 and every fault', async (_title, body, paths) => {
  for (const way of ['reply', 'note']) {
    expect(await refusal(await owner.post(at(way), body))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      paths,
    });
  }
});

test('rejects __proto__ as a field', async () => {
  const answer = await owner.post(at('reply'), '{"text":"hi","__proto__":{"role":"owner"}}');
  expect((await refusal(answer)).status).toBe(400);
});

test.each(['claim', 'release', 'take-over', 'resolve'])('%s accepts no fields', async (way) => {
  const { status, paths } = await refusal(await owner.post(at(way), { memberId: 'x', force: true }));
  expect([status, paths]).toEqual([400, ['body.force', 'body.memberId']]);
  expect((await refusal(await owner.post(at(way), '[]'))).status).toBe(400);
  expect((await refusal(await owner.post(at(way), '{'))).status).toBe(400);
});

test('rejects forms and plain text, which other sites can send, with 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    for (const way of ['claim', 'reply']) {
      const answer = await owner.post(at(way), '{"text":"hi"}', { 'content-type': type });
      expect((await refusal(answer)).status).toBe(415);
    }
  }
});

test('rejects an Idempotency-Key of 256 characters with the body’s other faults', async () => {
  const headers = { 'idempotency-key': 'x'.repeat(256) };
  const { status, paths } = await refusal(await owner.post(at('reply'), { text: '' }, headers));
  expect([status, paths]).toEqual([400, ['body.text', 'header.Idempotency-Key']]);
});

test.each([
  ['state=done', 'query.state'],
  ['state=', 'query.state'],
  ['state=open&state=waiting', 'query.state'],
  ['state[$ne]=open', 'query.state[$ne]'],
  ['channel=fax', 'query.channel'],
  ['agentId=', 'query.agentId'],
  ['limit=0', 'query.limit'],
  ['limit=201', 'query.limit'],
  ['limit=-1', 'query.limit'],
  ['limit=1.5', 'query.limit'],
  ['limit=', 'query.limit'],
  ['limit=ten', 'query.limit'],
  ['from=yesterday', 'query.from'],
  ['from=2026-02-03', 'query.from'],
  ['from=2026-02-30T00:00:00Z', 'query.from'],
  ['to=2026-02-03T25:00:00Z', 'query.to'],
  ['to=1770000000', 'query.to'],
  ['cursor=x', 'query.cursor'],
  ['cursor=', 'query.cursor'],
  [`cursor=${Buffer.from('["a","b"]').toString('base64url')}`, 'query.cursor'],
  [`cursor=${Buffer.from('[{"$gt":""},"b"]').toString('base64url')}`, 'query.cursor'],
  ['tenantId=x', 'query.tenantId'],
  ['stat=open', 'query.stat'],
])('rejects the list query ?%s with 400', async (query, path) => {
  expect(await refusal(await owner.get(`/inbox?${query}`))).toMatchObject({ status: 400, paths: [path] });
});

test.each([
  ['no fields', {}, ['body.name', 'body.role']],
  ['no role', { name: 'Cy' }, ['body.role']],
  ['an unknown role', { name: 'Cy', role: 'god' }, ['body.role']],
  ['a list of roles', { name: 'Cy', role: ['operator'] }, ['body.role']],
  ['a blank name', { name: ' ', role: 'operator' }, ['body.name']],
  ['a long name', { name: 'x'.repeat(101), role: 'operator' }, ['body.name']],
  ['a name with two lines', { name: 'Cy\r\nAda', role: 'operator' }, ['body.name']],
  [
    'an expiry in the past',
    { name: 'Cy', role: 'operator', expiresAt: '2020-01-01T00:00:00Z' },
    ['body.expiresAt'],
  ],
  ['an expiry that is not a time', { name: 'Cy', role: 'operator', expiresAt: 'soon' }, ['body.expiresAt']],
  ['an expiry that is a number', { name: 'Cy', role: 'operator', expiresAt: 1 }, ['body.expiresAt']],
  ['another member’s id', { name: 'Cy', role: 'operator', memberId: 'member_1' }, ['body.memberId']],
  ['another tenant', { name: 'Cy', role: 'owner', tenantId: 'tenant_1' }, ['body.tenantId']],
])('rejects a token with %s with 400', async (_title, body, paths) => {
  expect(await refusal(await owner.post('/tokens', body))).toMatchObject({ status: 400, paths });
});

test.each([
  ['no fields', {}, 'body'],
  ['no id', { accepted: true }, 'body'],
  ['two answers', { instructionId: 'act_1', accepted: true, selectedValue: 'a' }, 'body'],
  ['the wrong kind', { instructionId: 'act_1', accepted: 'yes' }, 'body'],
  ['an unknown field', { instructionId: 'act_1', accepted: true, by: 'me' }, 'body.by'],
  ['a list for a form', { instructionId: 'act_1', formValues: [] }, 'body'],
])('rejects an answer with %s with 400', async (_title, body, path) => {
  expect(await refusal(await owner.post(at('answer'), body))).toMatchObject({ status: 400, paths: [path] });
});

test.each(['x', '__proto__', encodeURIComponent('{"$gt":""}')])(
  'returns 404 for the conversation %s',
  async (id) => {
    const answers = [owner.get(`/inbox/${id}`), owner.post(`/inbox/${id}/claim`, undefined)];
    for (const answer of await Promise.all(answers)) expect((await refusal(answer)).status).toBe(404);
  },
);

test('returns 405 for an unsupported method and 404 for an unknown path', async () => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const deleted = await fetch(`${service.url}/api/workspace/inbox`, { method: 'DELETE', headers });
  expect((await refusal(deleted)).status).toBe(405);
  expect((await refusal(await owner.get(at('claim')))).status).toBe(405);
  expect((await refusal(await owner.post(at('burn')))).status).toBe(404);
});
