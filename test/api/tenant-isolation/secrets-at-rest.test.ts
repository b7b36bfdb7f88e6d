import { anOperator } from '../../support/operator';
import { file, upload } from '../../support/form';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { allDocuments } from '../../tenant-isolation/places';
import { made } from './furnished-tenant';

const service = testService({});

test('stores no API key, token, password or session secret in plain text', async () => {
  const tenant = await service.tenant();
  const owner = await anOperator(service, tenant, { role: 'owner' });
  const make = async (path: string, body: object) =>
    made.parse(await (await owner.post(path, body)).json()).data;
  const { key } = await make('/credentials', { name: 'k', kind: 'API_KEY' });
  const { key: accessKey } = await make('/credentials', { name: 'a', kind: 'ACCESS_KEY' });
  const { token } = await make('/tokens', { name: 't', role: 'admin' });
  const email = `${tenant.tenantId}@example.com`;
  const { initialPassword } = await make('/members', { email, name: 'Mia', role: 'admin' });
  const { link } = await make('/invitations', { email: `invited.${email}`, role: 'operator' });
  const [, invitation = ''] = String(link).split('#');
  expect(invitation).toMatch(/^svc_in_/);
  const signedIn = await fetch(`${service.url}/api/workspace/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: initialPassword }),
  });
  expect(signedIn.status).toBe(201);
  const [, cookie] = /holdfast_session=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '') ?? [];
  const { csrfToken } = made.parse(await signedIn.json()).data;
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(String(key), { q: 'hi' }, { authorization: 'Bearer of-the-end-user' }));

  const onceOnly = { 'idempotency-key': 'a-key-of-the-client' };
  expect((await upload(service, owner, [file('a.md', 'About a.')], onceOnly)).status).toBe(201);

  const held = (await allDocuments(service.databaseUri)).toString();
  // Proves that the dump is of this database: access keys are public and stored in plain text.
  expect(held).toContain(accessKey);
  const secrets = [
    key,
    token,
    initialPassword,
    invitation,
    cookie,
    csrfToken,
    owner.token,
    tenant.apiKey,
    'of-the-end-user',
    onceOnly['idempotency-key'],
  ];
  for (const secret of secrets) expect(held).not.toContain(String(secret));
});
