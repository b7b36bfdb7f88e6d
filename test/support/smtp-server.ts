import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { waitFor } from './wait-for';

/** Where a server may fail: before its greeting, at a command, or after the mail and before its answer. */
export type SmtpState = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

/** Fails once at a state: with this status, by silence, or else by cutting the connection. */
export interface SmtpFault {
  at: SmtpState;
  status?: number;
  isSilent?: true;
}

/** A mail that the server has read to its end, whether or not it said so. */
export interface ReceivedMail {
  to: string;
  /** By names in lower case, unfolded. */
  headers: Record<string, string>;
  subject: string;
  /** The text and the HTML, decoded. */
  body: string;
}

export interface SmtpServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** How many mails the server said that it took. */
  taken: () => number;
  /** Faults to come, the next one first. */
  faults: SmtpFault[];
  /** Waits until a mail to this address was read, and returns all that were. */
  until: (to: string, count?: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
}

/** A mail server that keeps what it gets in memory. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const faults: SmtpFault[] = [];
  let taken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, { mails, faults, onTaken: () => (taken += 1) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  const of = (to: string) => mails.filter((mail) => mail.to === to);
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    faults,
    taken: () => taken,
    until: async (to, count = 1) => {
      await waitFor(`${count} mails to ${to}`, () => of(to).length >= count);
      return of(to);
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

interface Talk extends Pick<SmtpServer, 'mails' | 'faults'> {
  onTaken: () => void;
}

function talk(socket: Socket, { mails, faults, onTaken }: Talk): void {
  let unread = '';
  let to = '';
  let inMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  /** True if the server fails here. */
  const fails = (state: SmtpState): boolean => {
    const [fault] = faults;
    if (fault?.at !== state) return false;
    faults.shift();
    if (fault.isSilent) return true;
    if (fault.status === undefined) socket.destroy();
    else answer(`${fault.status} not now`);
    return true;
  };
  if (!fails('greeting')) answer('220 test ESMTP');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = inMail ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n');
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + (inMail ? 5 : 2));
      if (inMail) take(part);
      else command(part);
    }
  });

  function take(raw: string): void {
    inMail = false;
    mails.push(parsed(to, raw));
    if (fails('message')) return;
    onTaken();
    answer('250 taken');
  }

  function command(line: string): void {
    const [word = ''] = line.toUpperCase().split(/[ :]/);
    if (word === 'EHLO') return void (fails('EHLO') || answer('250-test\r\n250 AUTH PLAIN'));
    if (word === 'AUTH') return void (fails('AUTH') || answer('235 welcome'));
    if (word === 'MAIL') return void (fails('MAIL') || answer('250 fine'));
    if (word === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      return void (fails('RCPT') || answer('250 fine'));
    }
    if (word === 'DATA') {
      if (fails('DATA')) return;
      inMail = true;
      return void answer('354 go on');
    }
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    answer(word === 'RSET' || word === 'NOOP' ? '250 fine' : '502 unknown');
  }
}

function parsed(to: string, raw: string): ReceivedMail {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { to, headers, subject: headers['subject'] ?? '', body: unquoted(raw.slice(at)) };
}

/** Decodes quoted-printable, which all parts have that need it. */
function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'));
  return bytes.replaceAll('\r\n', '\n');
}
