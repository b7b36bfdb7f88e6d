import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { freePort } from '../../src/dev/servers/ports';
import type { Mailbox } from './exim';
import { waitFor } from './wait-for';

const program = '/usr/sbin/dovecot';
const auth = { user: 'ada', pass: 'any' };

/** True if a Dovecot is installed that reads this configuration, and this process may start it. */
export const hasDovecot =
  existsSync(program) &&
  process.getuid?.() === 0 &&
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.startsWith('2.3.');

export interface Dovecot {
  /** Signs in with a mail program's library. The mailbox is open then. */
  signIn: () => Promise<ImapFlow>;
  close: () => Promise<void>;
}

/** Starts Dovecot on a free port. It shows one mailbox to every user. */
export async function startDovecot(mailbox: Mailbox): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-dovecot-'));
  // Its processes run as users of their own.
  chmodSync(folder, 0o755);
  const port = await freePort(0);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configuration(folder, port, mailbox));
  const daemon = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
  const signIn = async () => {
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX');
    return client;
  };
  await waitFor('Dovecot to listen', () =>
    signIn().then(
      (client) => client.logout().then(() => true),
      () => false,
    ),
  );
  return {
    signIn,
    close: async () => {
      const ended = once(daemon, 'exit');
      daemon.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, { box, uid, gid }: Mailbox): string {
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${box}
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${auth.pass}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${box}
}
`;
}
