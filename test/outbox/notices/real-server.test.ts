import { smtpMailer } from '../../../src/outbox/notices/mailer';
import { renderNotices } from '../../../src/outbox/notices/render-mail';
import { hasExim, startExim, type Exim } from '../../support/exim';
import { waitFor } from '../../support/wait-for';

// Exim is an SMTP server of others. `apt-get install exim4-daemon-light` brings it.
const onExim = hasExim ? describe : describe.skip;

onExim('Exim', () => {
  let exim: Exim;
  beforeAll(async () => {
    exim = await startExim();
  });
  afterAll(() => exim.close());

  test('a digest arrives whole, with the headers that mail programs look for', async () => {
    const line = { who: 'Zoë 名前', agent: 'Shop', reason: 'It waits', waited: '1 hour', url: 'https://x/y' };
    const frame = { workspace: 'Acme', publicUrl: 'https://holdfast.example' };
    const unsubscribeUrl = `https://holdfast.example/api/notices/unsubscribe/${'a'.repeat(120)}`;
    const send = smtpMailer({ smtpUrl: exim.url, from: 'Holdfast <mails@example.org>' });
    const sent = await send({
      to: 'ada@example.org',
      ...renderNotices([line, line], frame),
      ...{ id: 'mail_1@example.org', listId: 'tenant-1.notices.example.org', unsubscribeUrl },
    });
    expect(sent).toEqual({ outcome: 'sent' });
    await waitFor('the mail in the mailbox', () => exim.mails().length > 0);
    const [mail = ''] = exim.mails();
    const unfolded = mail.replace(/\n[ \t]+/g, ' ');
    expect(unfolded).toContain('Message-ID: <mail_1@example.org>\n');
    expect(unfolded).toContain('Auto-Submitted: auto-generated\n');
    expect(unfolded).toMatch(/^List-ID: <tenant-1\.notices\.example\.org>$/im);
    expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl}>$`, 'm'));
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(unfolded).toContain('From: Holdfast <mails@example.org>\n');
    expect(mail).toContain('multipart/alternative');
  });
});
