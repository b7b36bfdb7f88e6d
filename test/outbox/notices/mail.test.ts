import { newId } from '../../../src/domain/ids';
import type { InboxItem } from '../../../src/domain/inbox-item';
import { smtpMailer, smtpProblem, type Mail } from '../../../src/outbox/notices/mailer';
import { lineOf, onOneLine } from '../../../src/outbox/notices/notice-words';
import { renderNotices } from '../../../src/outbox/notices/render-mail';
import {
  claimedPlace,
  isUnsubscribeToken,
  unsubscribeToken,
} from '../../../src/outbox/notices/unsubscribe-token';
import { userName } from '../../../src/outbox/notices/user-name';
import { userNameOf } from '../../../packages/console/src/people/user-name';
import { forAllTests } from '../../support/lifetimes';
import { startSmtpServer } from '../../support/smtp-server';

const smtp = forAllTests(() => startSmtpServer());
const hostile = 'Eve\r\nBcc: all@example.org\u2028\u202e<script>alert("1")</script>&';
const frame = { workspace: 'Acme', publicUrl: 'https://holdfast.example' };

function mail(changes: Partial<Mail> = {}): Mail {
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  return { to: `${newId('member')}@example.org`, ...words, id: 'one@example.org', listId: 'a.b', ...changes };
}

const send = (changes: Partial<Mail> = {}) =>
  smtpMailer({ smtpUrl: smtp.url, from: 'Holdfast <mails@example.org>' })(mail(changes));

const line = {
  who: onOneLine(hostile, 80),
  agent: 'Shop',
  reason: 'It waits',
  waited: '1 hour',
  url: 'https://x/y',
};

test('a name with line breaks and HTML reaches no header, and is text in the HTML', async () => {
  const to = `${newId('member')}@example.org`;
  await send({ to, ...renderNotices([line], frame) });
  const [read] = await smtp.until(to);
  expect(Object.keys(read?.headers ?? {})).not.toContain('bcc');
  expect(read?.body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;');
  expect(read?.body.match(/<script/g)).toHaveLength(1);
  expect(read?.body).toContain('User: Eve Bcc: all@example.org <script>');
});

test('a subject with line breaks stays one header', async () => {
  const to = `${newId('member')}@example.org`;
  await send({ to, subject: hostile });
  const [read] = await smtp.until(to);
  expect(Object.keys(read?.headers ?? {})).not.toContain('bcc');
});

test('the text and the HTML say the same', () => {
  const { text, html } = renderNotices([{ ...line, who: 'Ann', words: 'Help me' }], frame);
  for (const words of ['It waits', 'Ann', 'Shop', '1 hour', 'https://x/y', 'Help me', 'Acme']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('a digest of hundreds shows fifty and says how many more there are', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...line, url: `https://x/${at}.` }));
  const { subject, text } = renderNotices(lines, frame);
  expect(subject).toBe('60 conversations wait for you');
  expect(text.match(/https:\/\/x\/\d+\./g)).toHaveLength(50);
  expect(text).toContain('And 10 more in the inbox.');
});

test('a mail names users as the console does', () => {
  for (const participantId of ['part_1234567890', 'ann', 'x'.repeat(40), `${newId('member')}/Bo`])
    expect(userName({ participantId })).toBe(userNameOf({ participantId }));
  expect(userName({ participantId: 'p', userId: 'ann@example.org' })).toBe('ann@example.org');
});

test.each([
  [{ at: 'EHLO', status: 421 }, 'later'],
  [{ at: 'AUTH', status: 454 }, 'later'],
  [{ at: 'AUTH', status: 535 }, 'refused'],
  [{ at: 'MAIL', status: 451 }, 'later'],
  [{ at: 'RCPT', status: 550 }, 'refused'],
  [{ at: 'DATA', status: 554 }, 'refused'],
  [{ at: 'message', status: 452 }, 'later'],
  [{ at: 'greeting' }, 'later'],
  [{ at: 'RCPT' }, 'later'],
  [{ at: 'DATA' }, 'later'],
  [{ at: 'message' }, 'unclear'],
] as const)('a server that fails with %o: the mail is %s', async (fault, outcome) => {
  smtp.faults.push(fault);
  const smtpUrl = smtp.url.replace('//', '//user:very-secret@');
  const sent = await smtpMailer({ smtpUrl, from: 'mails@example.org' })(mail());
  expect(sent.outcome).toBe(outcome);
  expect(JSON.stringify(sent)).not.toMatch(/very-secret|127\.0\.0\.1/);
});

test('the check of a mail server signs in, and says what is wrong', async () => {
  const smtpUrl = smtp.url.replace('//', '//user:very-secret@');
  expect(await smtpProblem(smtpUrl)).toBeUndefined();
  smtp.faults.push({ at: 'AUTH', status: 535 });
  expect(await smtpProblem(smtpUrl)).toBe('The mail server refused the mail with status 535.');
});

test('a server that is not there is tried again later', async () => {
  const sent = await smtpMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'mails@example.org' })(mail());
  expect(sent.outcome).toBe('later');
});

test('the link of a digest is good for its member alone, until the password changes', () => {
  const member = { tenantId: newId('tenant'), memberId: newId('member'), passwordHash: 'hash' };
  const token = unsubscribeToken(member);
  expect(claimedPlace(token)).toEqual({ tenantId: member.tenantId, memberId: member.memberId });
  expect(isUnsubscribeToken(token, member)).toBe(true);
  expect(isUnsubscribeToken(token, { ...member, memberId: newId('member') })).toBe(false);
  expect(isUnsubscribeToken(token, { ...member, passwordHash: 'other' })).toBe(false);
  expect(claimedPlace('../../etc')).toBeUndefined();
});

test('a mail says how long it has waited in whole units', () => {
  const waited = (ms: number) =>
    lineOf(
      {
        notice: { ...notice, at: 0 },
        item: wholeItem,
        conversation: { participantId: 'ann' },
      },
      { agent: 'Shop', publicUrl: '', now: ms, includesWords: false },
    ).waited;
  expect([59_000, 60_000, 7_200_000, 172_800_000].map(waited)).toEqual([
    'less than a minute',
    '1 minute',
    '2 hours',
    '2 days',
  ]);
});

const notice = { noticeId: 'n', on: 'assigned', conversationId: 'conv_1', due: 0 } as const;
const wholeItem: InboxItem = {
  conversationId: 'conv_1',
  tenantId: 't',
  agentId: 'a',
  channel: 'platform',
  state: 'open',
  handedOff: true,
  message: '',
  entries: { from: 0, to: 1 },
  createdAt: '',
  updatedAt: '',
};
