import { z } from 'zod';
import type { NoticeReason, NoticeRule } from '../../../src/domain/notice';
import { aMember, signedIn } from '../../support/browser';
import { forAllTests } from '../../support/lifetimes';
import { anOperator, handedOff } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { calls } from '../../support/scripted-model';
import { startSmtpServer } from '../../support/smtp-server';
import { startTestService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';

const publicUrl = 'https://holdfast.example';
const smtp = forAllTests(() => startSmtpServer());
const service = forAllTests(() =>
  startTestService({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Holdfast <mails@holdfast.example>',
    PUBLIC_URL: publicUrl,
  }),
);
afterEach(() => {
  service.model.forget();
  smtp.faults.splice(0);
});

/** A tenant, and a member who wants to be told at once. */
async function told(...on: (NoticeReason | NoticeRule)[]) {
  const tenant = await service.tenant({}, [
    httpTool('pay', `${service.url}/nowhere`, { policy: 'confirm', approval: byAdmins }),
  ]);
  const member = await aMember(service, tenant, { role: 'admin' });
  const browser = await signedIn(service, member);
  const rules = on.map((each) => (typeof each === 'string' ? { on: each, afterMs: 0 } : each));
  const { status } = await browser.send('PATCH', '/members/me', { notifications: rules });
  expect(status).toBe(200);
  return { tenant, member, browser };
}

const byAdmins = { steps: [{ by: 'operator' as const, forMs: 600_000, roles: ['admin' as const] }] };

test('a member is told that a handoff waits, by whom and where', async () => {
  const { tenant, member } = await told('handoff.waiting');
  const conversationId = await handedOff(service, tenant);
  const [mail] = await smtp.until(member.email);
  expect(mail?.subject).toMatch(/^A conversation waits for a person: Visitor \S{4}$/);
  expect(mail?.body).toContain('Agent: Test agent');
  expect(mail?.body).toContain('Waiting for: less than a minute');
  expect(mail?.body).toContain(`${publicUrl}/console/inbox/${conversationId}`);
  expect(mail?.body).not.toContain('I need a person');
  expect(mail?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  expect(mail?.headers['list-id']).toMatch(/^<tenant-.+\.notices\.holdfast\.example>$/);
  expect(mail?.headers['message-id']).toMatch(/^<notice_[\w-]{22}@holdfast\.example>$/);
});

test('a mail quotes the user if the workspace allows it', async () => {
  const { tenant, member, browser } = await told('handoff.waiting');
  await service.store.tenants.update(tenant.tenantId, { mailIncludesWords: true });
  await handedOff(service, tenant);
  const [mail] = await smtp.until(member.email);
  expect(mail?.body).toContain('Last message: I need a person.');
  expect((await browser.send('GET', '/members/me')).data['mailProblem']).toBeUndefined();
});

test('a handoff that was claimed in time is told by no mail', async () => {
  const { tenant, member } = await told({ on: 'handoff.waiting', afterMs: 3_000 });
  const ada = await anOperator(service, tenant);
  const first = await handedOff(service, tenant);
  await ada.does('claim', first);
  const second = await handedOff(service, tenant);
  const [mail] = await smtp.until(member.email);
  expect(mail?.body).toContain(second);
  expect(smtp.mails.filter(({ to }) => to === member.email)).toHaveLength(1);
});

test('a member who was removed while a notice waits gets no mail', async () => {
  const { tenant, member } = await told({ on: 'handoff.waiting', afterMs: 2_000 });
  const owner = await aMember(service, tenant, { role: 'owner' });
  const ada = await signedIn(service, owner);
  await ada.send('PATCH', '/members/me', { notifications: [{ on: 'handoff.waiting', afterMs: 4_000 }] });
  await handedOff(service, tenant);
  expect((await ada.send('DELETE', `/members/${member.memberId}`)).status).toBe(200);
  await smtp.until(owner.email);
  expect(smtp.mails.filter(({ to }) => to === member.email)).toEqual([]);
});

test('only a member who may vote is told that a question waits', async () => {
  const { tenant, member } = await told('approval.waiting');
  const other = await aMember(service, tenant, { role: 'operator' });
  const otherBrowser = await signedIn(service, other);
  await otherBrowser.send('PATCH', '/members/me', {
    notifications: [{ on: 'approval.waiting', afterMs: 0 }],
  });
  service.model.script(calls({ tool: 'pay', args: {} }));
  // The turn waits for the answer.
  const stream = await service.stream(tenant.apiKey, { q: 'give it back' });
  const [mail] = await smtp.until(member.email);
  expect(mail?.subject).toMatch(/^A question waits for your decision/);
  await stream.body?.cancel();
  expect(smtp.mails.filter(({ to }) => to === other.email)).toEqual([]);
});

test('a member is told of an assignment and of what the user writes then', async () => {
  const { tenant, member } = await told('assigned', 'message.user');
  const admin = await anOperator(service, tenant, { role: 'admin' });
  const conversationId = await handedOff(service, tenant);
  await admin.does('assign', conversationId, { memberId: member.memberId });
  await smtp.until(member.email);
  await readTurn(await service.stream(tenant.apiKey, { q: 'Are you there?', conversationId }));
  await readTurn(await service.stream(tenant.apiKey, { q: 'Hello?', conversationId }));
  const mails = await smtp.until(member.email, 2);
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'A conversation was assigned to you',
    'A user waits for your answer',
  ]);
});

test('more than three within a minute are one digest, with a link that ends the mails', async () => {
  // All four wait before the first is told, even on a slow machine.
  const { tenant, member, browser } = await told({ on: 'handoff.waiting', afterMs: 10_000 });
  const all = await Promise.all(Array.from({ length: 4 }, () => handedOff(service, tenant)));
  const [digest] = await smtp.until(member.email);
  expect(digest?.subject).toBe('4 conversations wait for you');
  for (const id of all) expect(digest?.body).toContain(id);
  expect(digest?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = /^<(.+)>$/.exec(digest?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const url = link.replace(publicUrl, service.url);
  const rules = async () =>
    z.array(z.unknown()).parse((await browser.send('GET', '/members/me')).data['notifications']);
  const visit = await fetch(url, { redirect: 'manual' });
  expect(visit.headers.get('location')).toBe('/console/account');
  expect(await rules()).toHaveLength(1);
  const forged = await fetch(`${url.slice(0, -3)}AAA`, { method: 'POST' });
  expect(forged.status).toBe(404);
  expect(await rules()).toHaveLength(1);
  const posted = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(posted.status).toBe(200);
  expect(await rules()).toEqual([]);
});

test('a mail that the server may have taken comes again under the same id', async () => {
  const { tenant, member } = await told('handoff.waiting');
  smtp.faults.push({ at: 'message' });
  await handedOff(service, tenant);
  const [first, second] = await smtp.until(member.email, 2);
  expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
});

test.each(['greeting', 'MAIL', 'RCPT', 'DATA'] as const)('a 4xx at %s is tried again', async (at) => {
  const { tenant, member, browser } = await told('handoff.waiting');
  smtp.faults.push({ at, status: 451 });
  await handedOff(service, tenant);
  const problem = async () => (await browser.send('GET', '/members/me')).data['mailProblem'];
  await smtp.until(member.email);
  await waitFor('the problem to go', async () => (await problem()) === undefined);
  expect(smtp.mails.filter(({ to }) => to === member.email)).toHaveLength(1);
});

test('a 5xx is given up and shown, until a mail arrives', async () => {
  const { tenant, member, browser } = await told('handoff.waiting');
  smtp.faults.push({ at: 'RCPT', status: 550 });
  await handedOff(service, tenant);
  const shown = async () => (await browser.send('GET', '/members/me')).data['mailProblem'];
  await waitFor('the problem', async () => (await shown()) !== undefined);
  expect(await shown()).toMatchObject({ message: 'The mail server refused the mail with status 550.' });
  const row = await browser.send('GET', `/members/${member.memberId}`);
  expect(row.data['mailProblem']).toMatchObject({ message: expect.stringContaining('550') });
  const { status, data } = await browser.send('POST', '/members/me/test-mail', {});
  expect([status, data]).toEqual([200, { sentTo: member.email }]);
  expect(await shown()).toBeUndefined();
  expect((await smtp.until(member.email)).map(({ subject }) => subject)).toEqual(['A test mail']);
});
