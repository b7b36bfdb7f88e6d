import type { ImapFlow } from 'imapflow';
import { smtpMailer } from '../../../src/outbox/notices/mailer';
import { renderNotices } from '../../../src/outbox/notices/render-mail';
import { hasDovecot, startDovecot, type Dovecot } from '../../support/dovecot';
import { hasExim, startExim, type Exim } from '../../support/exim';
import { waitFor } from '../../support/wait-for';

// Servers of others. `apt-get install exim4-daemon-light dovecot-imapd` brings them.
const withServers = hasExim && hasDovecot ? describe : describe.skip;

withServers('Exim and Dovecot', () => {
  let exim: Exim;
  let dovecot: Dovecot;
  let client: ImapFlow;
  beforeAll(async () => {
    exim = await startExim();
    dovecot = await startDovecot(exim.mailbox);
    client = await dovecot.signIn();
  });
  afterAll(async () => {
    await client.logout();
    await dovecot.close();
    await exim.close();
  });

  const unsubscribeUrl = `https://holdfast.example/api/notices/unsubscribe/${'a'.repeat(120)}`;
  const line = { who: 'Zoë 名前', agent: 'Shop', reason: 'It waits', waited: '1 hour', url: 'https://x/y' };

  test('a digest is whole in the mailbox, with the headers that mail programs look for', async () => {
    const frame = { workspace: 'Acme', publicUrl: 'https://holdfast.example' };
    const send = smtpMailer({ smtpUrl: exim.url, from: 'Holdfast <mails@example.org>' });
    const sent = await send({
      to: 'ada@example.org',
      ...renderNotices([line, line], frame),
      ...{ id: 'mail_1@example.org', listId: 'tenant-1.notices.example.org', unsubscribeUrl },
    });
    expect(sent).toEqual({ outcome: 'sent' });
    await waitFor('the mail in the mailbox', async () => {
      await client.noop();
      return client.mailbox !== false && client.mailbox.exists > 0;
    });
    const mail = await client.fetchOne('*', { envelope: true, headers: true, bodyStructure: true });
    if (!mail) throw new Error('the mailbox is empty');
    expect(mail.envelope).toMatchObject({
      messageId: '<mail_1@example.org>',
      subject: '2 conversations wait for you',
      from: [{ name: 'Holdfast', address: 'mails@example.org' }],
      to: [{ address: 'ada@example.org' }],
    });
    const unfolded = String(mail.headers).replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain('Auto-Submitted: auto-generated\r\n');
    expect(unfolded).toMatch(/^List-ID: <tenant-1\.notices\.example\.org>\r$/im);
    expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl}>\r$`, 'm'));
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail.bodyStructure).toMatchObject({
      type: 'multipart/alternative',
      childNodes: [{ type: 'text/plain' }, { type: 'text/html' }],
    });
    for (const part of ['1', '2']) expect(await textOf(part)).toContain('Zoë 名前');
  });

  async function textOf(part: string): Promise<string> {
    const { content } = await client.download('*', part);
    const pieces: Buffer[] = [];
    for await (const piece of content ?? []) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString('utf8');
  }
});
