import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/dev/servers/ports';
import { waitFor } from './wait-for';

const program = '/usr/sbin/exim4';
const user = 'Debian-exim';

/** True if Debian's Exim is installed, and this process may start it with a configuration of its own. */
export const hasExim = existsSync(program) && process.getuid?.() === 0;

/** A folder of mails in the format of Maildir, and whose it is. */
export interface Mailbox {
  box: string;
  uid: number;
  gid: number;
}

export interface Exim {
  url: string;
  mailbox: Mailbox;
  close: () => Promise<void>;
}

/** Starts Exim on a free port, with a spool and a mailbox of its own. It delivers every mail to that mailbox. */
export async function startExim(): Promise<Exim> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-exim-'));
  const ids = { uid: idOf('-u'), gid: idOf('-g') };
  for (const name of ['', 'spool', 'log']) {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    chownSync(path, ids.uid, ids.gid);
  }
  const port = await freePort(0);
  const config = join(folder, 'exim.conf');
  writeFileSync(config, configuration(folder, port));
  const daemon = spawn(program, ['-C', config, '-bdf', '-q1m'], { stdio: 'ignore' });
  await waitFor('Exim to listen', () => listens(port));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailbox: { box: join(folder, 'box'), ...ids },
    close: async () => {
      const ended = once(daemon, 'exit');
      daemon.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
primary_hostname = mail.example.org
domainlist local_domains = *
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
acl_smtp_rcpt = accept
acl_smtp_data = accept

begin acl
accept:
  accept

begin routers
all:
  driver = accept
  transport = box

begin transports
box:
  driver = appendfile
  directory = ${folder}/box
  maildir_format
  create_directory
  user = ${user}
  group = ${user}
`;
}

function idOf(which: '-u' | '-g'): number {
  return Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout);
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
