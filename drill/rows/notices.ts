import { newId } from '../../src/domain/ids';
import { connectEncrypted } from '../../test/support/master-key';
import { startSmtpServer, type SmtpServer } from '../../test/support/smtp-server';
import { createTenant } from '../../test/support/test-tenant';
import { waitFor } from '../../test/support/wait-for';
import { Broken, must } from '../broken';
import { prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** SIGKILL between a fact and the mail about it: the mail comes, under one id. */
export const notices: Row[] = [
  row('killed before it looks who wants to know', killedBeforeLook),
  row('killed while the mail server answers', killedDuringMail),
];

const address = 'ada@example.org';
const patienceMs = 60_000;

interface Staged {
  world: World;
  smtp: SmtpServer;
  apiKey: string;
  settings: Record<string, string>;
}

function row(fault: string, play: (staged: Staged) => Promise<void>): Row {
  const run = async ({ world }: Drill): Promise<Outcome> => {
    const smtp = await startSmtpServer();
    try {
      const staged = await stage(world, smtp);
      await play(staged);
      await waitFor('the mail to be taken', () => smtp.taken() > 0, patienceMs).catch(() => {
        throw new Broken('', 'no mail came about a handoff');
      });
      const ids = new Set(smtp.mails.map(({ headers }) => headers['message-id']));
      must('', ids.size === 1, `the mail came under ${ids.size} ids`);
      return { checked: ['I1'], note: `${smtp.mails.length} mails` };
    } finally {
      // The next row's process sends no mails.
      await world.service.kill();
      await smtp.close();
    }
  };
  return { group: 'notice', fault, turn: 'handoff', form: 'default', run };
}

/** Makes a workspace with a member who wants to know of handoffs, and starts a process that sends mails. */
async function stage(world: World, smtp: SmtpServer): Promise<Staged> {
  const settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'mails@example.org',
    PUBLIC_URL: 'https://holdfast.example',
  };
  await world.service.kill();
  await world.service.start(settings);
  const store = await connectEncrypted(world.mongodbUri);
  try {
    const { apiKey, tenantId } = await createTenant(store);
    await store.members.insert({
      ...{ tenantId, memberId: newId('member'), name: 'Ada', email: `${newId('member')}.${address}` },
      ...{ role: 'admin', passwordHash: 'none', createdAt: new Date() },
      notifications: [{ on: 'handoff.waiting', afterMs: 0 }],
    });
    return { world, smtp, apiKey, settings };
  } finally {
    await store.close();
  }
}

async function killedBeforeLook({ world, apiKey, settings }: Staged): Promise<void> {
  const reached = world.service.database.freezeAt('members', 'notifications');
  const ended = handOff(world, apiKey);
  await timely('the request to the database', reached);
  await world.service.kill();
  await world.service.start(settings);
  await ended;
}

async function killedDuringMail({ world, smtp, apiKey, settings }: Staged): Promise<void> {
  smtp.faults.push({ at: 'message', isSilent: true });
  const ended = handOff(world, apiKey);
  await waitFor('the mail', () => smtp.mails.length > 0, patienceMs).catch(() => {
    throw new Broken('', 'no mail came about a handoff');
  });
  await world.service.kill();
  await world.service.start(settings);
  await ended;
}

async function handOff(world: World, apiKey: string): Promise<void> {
  await prepare(world, turnNamed('handoff'), { apiKey }).user.run();
}
