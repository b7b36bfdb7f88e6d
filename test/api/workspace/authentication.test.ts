import { hashKey, randomKey } from '../../../src/workspace/credentials/keys';
import { anOperator, testOperator } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { testService, testTenant } from '../../support/test-service';

const service = testService();
const tenant = testTenant(service);
const owner = testOperator(service, tenant, { name: 'Olga', role: 'owner' });

const same = { 'x-request-id': 'the-same' };
const hour = 3_600_000;

test('returns the same 401 for missing, unknown, expired and revoked tokens and keys', async () => {
  const past = new Date(Date.now() - 1);
  const expired = await anOperator(service, tenant, { expiresAt: past });
  const revoked = await anOperator(service, tenant, { revokedAt: past });
  const wrong = [
    ...[
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${randomKey('svc_ws_')}`,
      `Bearer svc_ws_${'A'.repeat(38)}`,
      `Bearer svc_ws_${'A'.repeat(9_000)}`,
    ],
    ...[`Bearer ${expired.token}`, `Bearer ${revoked.token}`],
    ...[`Bearer ${tenant.apiKey}`, `Bearer ${tenant.accessKey}`, 'Bearer {"$gt":""}'],
    ...[owner.token, `Basic ${owner.token}`, `Bearer ${owner.token} `.replace('svc_ws_', 'svc_live_')],
    ...[`Bearer ${owner.token}x`, `Bearer ${owner.token.toUpperCase()}`],
  ];
  const bodies = new Set<string>();
  for (const authorization of wrong) {
    const headers = { ...same, authorization, 'x-api-key': tenant.apiKey };
    const answers = [
      owner.get('/inbox', headers),
      owner.get('/inbox/conv_1', headers),
      owner.post('/inbox/conv_1/claim', undefined, headers),
      owner.post('/inbox/conv_1/reply', 'not even JSON', headers),
      owner.post('/tokens', { name: 'Cy', role: 'owner' }, headers),
    ];
    for (const answer of await Promise.all(answers)) {
      const { status, code, body } = await refusal(answer);
      expect([authorization, status, code]).toEqual([authorization, 401, 'unauthenticated']);
      bodies.add(body);
    }
  }
  expect(bodies.size).toBe(1);
});

test('rejects a workspace token on every agent endpoint, in any header', async () => {
  const answers = [
    service.stream(owner.token, { q: 'hi' }),
    service.stream('', { q: 'hi', apiKey: owner.token }),
    service.stream('', { q: 'hi' }, { authorization: `Bearer ${owner.token}` }),
    service.post('/api/agent/chat', owner.token, { message: 'hi' }),
    service.post('/api/agent/cancel', owner.token, { conversationId: 'conv_1' }),
  ];
  for (const answer of await Promise.all(answers)) expect((await refusal(answer)).status).toBe(401);
});

test('ignores a token in the query', async () => {
  const answer = await owner.get(`/inbox?apiKey=${owner.token}&token=${owner.token}`, { authorization: '' });
  expect((await refusal(answer)).status).toBe(401);
});

test('lets every role read the inbox, with the scheme in any case', async () => {
  for (const role of ['owner', 'admin', 'operator'] as const) {
    const member = await anOperator(service, tenant, { role });
    expect((await member.get('/inbox')).status).toBe(200);
    expect((await member.get('/inbox', { authorization: `bearer  ${member.token}` })).status).toBe(200);
  }
});

test('lets owners and admins create tokens that work at once with the given role', async () => {
  const admin = await anOperator(service, tenant, { role: 'admin' });
  for (const maker of [owner, admin]) {
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const answer = await maker.post('/tokens', { name: 'Cy', role: 'operator', expiresAt });
    expect(answer.status).toBe(201);
    const { data } = JSON.parse(await answer.text());
    expect(data).toEqual({
      tokenId: expect.stringMatching(/^token_/),
      token: expect.stringMatching(/^svc_ws_/),
    });
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await owner.get('/inbox', headers)).status).toBe(200);
    expect(
      await refusal(await owner.post('/tokens', { name: 'D', role: 'operator' }, headers)),
    ).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  }
});

test('does not let a member create a token with more permissions than their own', async () => {
  const admin = await anOperator(service, tenant, { role: 'admin' });
  expect((await refusal(await admin.post('/tokens', { name: 'Me', role: 'owner' }))).status).toBe(403);
  expect((await owner.post('/tokens', { name: 'Her', role: 'owner' })).status).toBe(201);
});

test('does not store tokens', async () => {
  const { data } = JSON.parse(await (await owner.post('/tokens', { name: 'Cy', role: 'admin' })).text());
  const stored = await service.store.workspaceTokens.getByHash(hashKey(data.token));
  expect(stored).toMatchObject({
    tokenId: data.tokenId,
    name: 'Cy',
    role: 'admin',
    tenantId: tenant.tenantId,
  });
  expect(JSON.stringify(stored)).not.toContain(data.token);
});
