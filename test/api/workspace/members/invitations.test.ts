import { derivedId } from '../../../../src/domain/ids';
import type { Member } from '../../../../src/domain/member';
import { hashKey, randomKey } from '../../../../src/workspace/credentials/keys';
import { anInvitation } from '../../../store/an-invitation';
import { auditEntries } from '../../../support/audit-log';
import { aMember, Browser, signedIn, testPassword, type BrowserAnswer } from '../../../support/browser';
import { anOperator } from '../../../support/operator';
import { testService, testTenant } from '../../../support/test-service';
import { xssCorpus } from '../../../packages/widget/xss-corpus';

const service = testService();
const tenant = testTenant(service);
let owner: Member;
let browser: Browser;
beforeEach(async () => {
  owner = await aMember(service, tenant, { name: 'Olga' });
  browser = await signedIn(service, owner);
});

let count = 0;
const unique = () => `ina.${(count += 1)}.${tenant.tenantId.slice('tenant_'.length)}@example.org`;

interface Invited {
  invitationId: string;
  email: string;
  token: string;
}

async function invite(role = 'operator', email = unique()): Promise<Invited> {
  const { status, data } = await browser.send('POST', '/invitations', { email, role });
  expect(status).toBe(201);
  const [address, token = ''] = String(data['link']).split('#');
  expect(address).toBe(`${service.url}/console/invitation`);
  return { invitationId: String(data['invitationId']), email, token };
}

const accept = (token: string, name = 'Ina', password = testPassword): Promise<BrowserAnswer> =>
  new Browser(service.url).send('POST', '/session/invitation/accept', { token, name, password });
const look = (token: string) => new Browser(service.url).send('POST', '/session/invitation', { token });

test('makes a member of the invited person, who is signed in and can sign in again', async () => {
  await browser.send('PATCH', '/settings', { name: 'Acme' });
  const { token, email } = await invite('admin');
  const shown = await look(token);
  expect(shown.data).toEqual({ workspace: 'Acme', email, role: 'admin', expiresAt: expect.any(String) });
  const accepted = await accept(token);
  expect(accepted.status).toBe(201);
  expect(accepted.data).toMatchObject({
    member: { email, name: 'Ina', role: 'admin', tenantId: tenant.tenantId },
    workspace: { name: 'Acme' },
  });
  expect(accepted.headers.get('set-cookie')).toContain('holdfast_session=');
  expect((await new Browser(service.url).signIn(email)).status).toBe(201);
});

test('lets one of two tabs use the link, and tells the other to sign in', async () => {
  const { token, email } = await invite();
  const answers = await Promise.all(['Ina', 'Ida', 'Ivy'].map((name) => accept(token, name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.error.message).toBe(
    'This invitation was used already. Sign in with your e-mail address and password.',
  );
  expect((await service.store.members.byEmail(email))?.role).toBe('operator');
});

test('makes no second member if a crash kept the use from being noted', async () => {
  const { email, token, invitationId } = await invite();
  const memberId = derivedId('member', invitationId);
  // The process ended between the two writes.
  await aMember(service, tenant, { email, memberId, role: 'operator' });
  expect((await accept(token, 'Eve')).error.message).toContain('was used already');
  expect((await new Browser(service.url).signIn(email)).status).toBe(201);
  const list = await browser.send('GET', '/invitations');
  expect(list.data['items']).toEqual([expect.objectContaining({ invitationId, state: 'accepted' })]);
});

test('says what to do about a link that has expired, was withdrawn, or is cut', async () => {
  const { token, invitationId } = await invite();
  const revoked = await browser.send('DELETE', `/invitations/${invitationId}`);
  expect(revoked.data).toMatchObject({ invitationId, state: 'revoked' });
  expect((await accept(token)).error.message).toContain('was withdrawn. Ask the person who sent it');
  expect((await look(token.slice(0, -1))).error.message).toContain('Copy the whole link');
  const old = randomKey('svc_in_');
  const ended = { tokenHash: hashKey(old), expiresAt: new Date(Date.now() - 1_000) };
  await service.store.invitations.insert(anInvitation(tenant.tenantId, ended));
  expect((await accept(old)).error.message).toContain('has expired. Ask the person who sent it');
});

test('rejects an address that has a member, at the invitation and when it is accepted', async () => {
  const taken = await browser.send('POST', '/invitations', { email: owner.email, role: 'operator' });
  expect([taken.status, taken.error.code]).toEqual([409, 'conflict']);
  const { token, email } = await invite();
  await aMember(service, await service.tenant(), { email });
  expect((await accept(token)).status).toBe(409);
});

test('lists invitations without their tokens, and keeps names as they were typed', async () => {
  const { token, email } = await invite();
  const list = await browser.send('GET', '/invitations');
  expect(JSON.stringify(list.data)).not.toContain(token);
  expect(list.data['items']).toEqual([
    expect.objectContaining({ email, role: 'operator', state: 'open', invitedBy: owner.memberId }),
  ]);
  const name = (xssCorpus[0] ?? '').slice(0, 100);
  const accepted = await accept(token, name);
  expect(accepted.data['member']).toMatchObject({ name });
  const after = await browser.send('GET', '/invitations');
  expect(after.data['items']).toEqual([expect.objectContaining({ state: 'accepted' })]);
});

test('lets only owners invite owners, and operators nobody', async () => {
  const admin = await signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  const owners = { email: unique(), role: 'owner' };
  expect((await admin.send('POST', '/invitations', owners)).status).toBe(403);
  const { invitationId } = await invite('owner');
  expect((await admin.send('DELETE', `/invitations/${invitationId}`)).status).toBe(403);
  const operator = await signedIn(service, await aMember(service, tenant, { role: 'operator' }));
  const members = { email: unique(), role: 'operator' };
  expect((await operator.send('POST', '/invitations', members)).status).toBe(403);
});

test('notes the invitation and its use in the audit log, without the link', async () => {
  const { token, invitationId } = await invite();
  await accept(token);
  const reader = await anOperator(service, tenant, { role: 'owner' });
  const entries = await auditEntries(service, reader.token);
  expect(JSON.stringify(entries)).not.toContain(token);
  expect(entries).toContainEqual(
    expect.objectContaining({ operation: 'POST /invitations', resources: [invitationId], outcome: 'done' }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      operation: 'POST /session/invitation/accept',
      actor: expect.objectContaining({ name: 'Ina', role: 'operator' }),
    }),
  );
});

test('changes one’s own name, as operators may', async () => {
  const member = await aMember(service, tenant, { role: 'operator' });
  const own = await signedIn(service, member);
  expect((await own.send('PATCH', '/session', { name: ' ' })).status).toBe(400);
  const changed = await own.send('PATCH', '/session', { name: 'Grace Hopper' });
  expect(changed.data['member']).toMatchObject({ name: 'Grace Hopper', memberId: member.memberId });
  expect((await own.send('GET', '/session')).data['member']).toMatchObject({ name: 'Grace Hopper' });
});
