import { BundleCheck, type BundleReport } from '../../../../src/evidence/receipts/verify-bundle';
import { auditEntries, auditExport, auditPage } from '../../../support/audit-log';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { anOperator, handedOff, testOperator } from '../../../support/operator';
import { testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';

const service = testService();
const tenant = testTenant(service);
const owner = testOperator(service, tenant, { role: 'owner', name: 'Olga' });

const log = (query?: Record<string, string>) => auditEntries(service, owner.token, query);

/** Sends a request as a member of a browser that sends these headers. */
async function inBrowser(
  role: 'owner' | 'operator' = 'owner',
): Promise<{ browser: Browser; memberId: string }> {
  const member = await aMember(service, tenant, { name: 'Grace', role });
  return { browser: await signedIn(service, member), memberId: member.memberId };
}

test('says who changed what, from where and when, with before and after', async () => {
  const { browser, memberId } = await inBrowser();
  const headers = { 'user-agent': 'Probe/1.0', 'x-forwarded-for': '203.0.113.9' };
  await browser.send('PATCH', `/agents/${tenant.agentId}`, { name: 'Renamed' }, headers);
  const [entry] = await log({ actor: memberId, operation: 'PATCH /agents/{agentId}' });
  expect(entry).toMatchObject({
    kind: 'change',
    tag: 'agents',
    actor: {
      kind: 'member',
      memberId,
      name: 'Grace',
      role: 'owner',
      accessId: expect.stringMatching(/^session_/),
    },
    address: '127.0.0.1',
    userAgent: 'Probe/1.0',
    resources: [tenant.agentId],
    outcome: 'done',
    status: 200,
    before: { name: 'Test agent', instructions: 'Be brief.' },
    after: { name: 'Renamed', instructions: 'Be brief.' },
  });
  expect(Math.abs(Date.now() - Date.parse(String(entry?.['at'])))).toBeLessThan(120_000);
});

test('has an entry for what was rejected, and for what did not exist', async () => {
  await owner.post('/agents', { name: '' });
  await owner.get(`/conversations/conv_nowhere`);
  expect(await log()).toMatchObject([
    { operation: 'GET /conversations/{conversationId}', outcome: 'refused', status: 404, code: 'not_found' },
    { operation: 'POST /agents', outcome: 'refused', status: 400, code: 'invalid_request' },
  ]);
});

test('keeps the log from operators, and says that one asked for it', async () => {
  const operator = await anOperator(service, tenant, { name: 'Otto' });
  for (const path of ['/audit', '/audit/export', '/audit/check', '/audit/audit_x'])
    expect((await operator.get(path)).status).toBe(403);
  const asked = await log({ actor: operator.memberId });
  expect(asked).toHaveLength(4);
  expect(asked).toMatchObject(
    asked.map(() => ({ outcome: 'refused', status: 403, actor: { name: 'Otto' } })),
  );
});

test('has one entry for each conversation that a member reads, whatever of it', async () => {
  const conversationId = await handedOff(service, tenant);
  const reads = ['', '/turns'].map((rest) => `/conversations/${conversationId}${rest}`);
  for (const path of [...reads, ...reads, `/inbox/${conversationId}`, '/inbox', '/conversations'])
    await owner.get(path);
  const leaving = new AbortController();
  await fetch(`${service.url}/api/workspace/inbox/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: leaving.signal,
  });
  leaving.abort();
  const read = await log({ kind: 'reading' });
  expect(read.map(({ operation, resources }) => [operation, resources])).toEqual([
    ['GET /inbox/events', []],
    ['GET /conversations', [conversationId]],
    ['GET /inbox', [conversationId]],
    ['GET /inbox/{conversationId}', [conversationId]],
    ['GET /conversations/{conversationId}', [conversationId]],
  ]);
  expect(await log({ resource: conversationId, kind: 'reading' })).toHaveLength(4);
});

test('says who signed in and out, and who failed to', async () => {
  const member = await aMember(service, tenant, { name: 'Grace', role: 'admin' });
  const browser = await signedIn(service, member);
  await browser.send('DELETE', '/session');
  await new Browser(service.url).signIn(member.email, 'not the password');
  await waitFor('the failed sign-in in the log', async () => (await log({ tag: 'session' })).length === 3);
  const [failed, out, signIn] = await log({ tag: 'session' });
  const grace = { kind: 'member', memberId: member.memberId, name: 'Grace' };
  expect(signIn).toMatchObject({ operation: 'POST /session', outcome: 'done', status: 201, actor: grace });
  expect(out).toMatchObject({ operation: 'DELETE /session', outcome: 'done', actor: grace });
  expect(failed).toMatchObject({
    operation: 'POST /session',
    outcome: 'refused',
    status: 401,
    actor: { kind: 'nobody' },
    resources: [member.memberId],
  });
});

test('holds no secret, and nothing that anybody said', async () => {
  const conversationId = await handedOff(service, tenant);
  const make = async (path: string, body: object) =>
    JSON.stringify(await (await owner.post(path, body)).json());
  const email = `${tenant.tenantId}@example.com`;
  const answers = [
    await make('/credentials', { name: 'k', kind: 'API_KEY' }),
    await make('/credentials', { name: 'a', kind: 'ACCESS_KEY' }),
    await make('/tokens', { name: 't', role: 'admin' }),
    await make('/user-token-secrets', { name: 's' }),
    await make('/members', { email, name: 'Mia', role: 'admin' }),
  ];
  await make('/tools', {
    name: 'shop',
    description: 'Looks up.',
    kind: 'http',
    http: {
      method: 'GET',
      url: 'https://shop.example/?key=canary-url',
      headers: { 'X-Key': 'canary-header' },
    },
  });
  await owner.does('claim', conversationId);
  await owner.does('reply', conversationId, { text: 'canary-reply' });
  await owner.does('note', conversationId, { text: 'canary-note' });
  const { browser } = await inBrowser();
  await browser.send('POST', '/session/password', { current: testPassword, next: 'canary-password' });

  const lines = (await auditExport(service, owner.token)).join('\n');
  const keys = answers.flatMap((answer) => [...answer.matchAll(/svc_[a-z]+_[\w-]{38}/g)].map(([key]) => key));
  const [, password] = /"initialPassword":"([^"]+)"/.exec(answers.join()) ?? [];
  expect([keys.length, password?.length]).toEqual([5, 24]);
  for (const secret of [...keys, password, browser.csrfToken, owner.token])
    expect(lines).not.toContain(secret);
  expect(lines).not.toContain('canary');
  expect(lines).not.toContain('I need a person');
});

test('finds entries by what they are about, page by page', async () => {
  for (const name of ['One', 'Two', 'Three']) await owner.post('/agents', { name });
  const first = await auditPage(service, owner.token, { tag: 'agents', limit: '2' });
  expect(first.items.map((item) => item['after'])).toMatchObject([{ name: 'Three' }, { name: 'Two' }]);
  const rest = await log({ tag: 'agents', limit: '2', cursor: String(first.nextCursor) });
  expect(rest.map((item) => item['after'])).toMatchObject([{ name: 'One' }]);
  expect(await log({ outcome: 'refused' })).toEqual([]);
  expect(await log({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
  const [newest] = first.items;
  const one = await owner.get(`/audit/${String(newest?.entryId)}`);
  expect(await one.json()).toMatchObject({ data: newest });
});

test('exports a log that verifies without the service, and notices a change', async () => {
  for (const name of ['One', 'Two']) await owner.post('/agents', { name });
  const lines = await auditExport(service, owner.token);
  // The export's own entry is the last one in it.
  expect(lines.at(-2)).toContain('GET /audit/export');
  expect(reportOf(lines)).toMatchObject({ faults: [], tenant: tenant.tenantId, auditEntries: 3 });
  for (let dropped = 1; dropped < lines.length; dropped++)
    expect(reportOf(lines.toSpliced(dropped, 1)).faults).not.toEqual([]);
  const swapped = lines.map((line) => line.replace('"Two"', '"Too"'));
  expect(reportOf(swapped).faults.map(({ line }) => line)).toContain(3);
  const check = await (await owner.get('/audit/check')).json();
  expect(check).toMatchObject({ data: { entries: 3, faults: [], head: { seq: 3 } } });
});

test('keeps the result of a check, with who asked for it', async () => {
  await owner.post('/agents', { name: '' });
  const { data } = Object(await (await owner.get('/audit/check')).json());
  expect(await log({ operation: 'GET /audit/check' })).toMatchObject([
    {
      kind: 'reading',
      actor: { name: 'Olga' },
      after: { entries: data.entries, faults: 0, head: data.head },
    },
  ]);
});

function reportOf(lines: string[]): BundleReport {
  const check = new BundleCheck();
  for (const line of lines) check.add(Buffer.from(line));
  return check.report();
}

test('keeps hostile names as the texts that they are', async () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const attacker = await anOperator(service, tenant, { role: 'admin', name: hostile });
  await attacker.post('/agents', { name: 'Mine' }, { 'user-agent': `${hostile}${'x'.repeat(500)}` });
  const [entry] = await log({ actor: attacker.memberId });
  expect(entry).toMatchObject({
    actor: { name: hostile },
    userAgent: expect.stringMatching(/^"><img.{190,}…$/),
  });
});

test('marks a repeated change as such', async () => {
  const once = { 'idempotency-key': 'once' };
  for (const _ of [1, 2]) await owner.post('/agents', { name: 'Once' }, once);
  expect(await log()).toMatchObject([{ replayed: true, outcome: 'done' }, { outcome: 'done' }]);
});
