import { must } from '../../broken';
import { Workspace } from '../../client/workspace';
import { waitFor } from '../../../test/support/wait-for';
import type { Assault } from '../assault';
import type { Attacker } from '../attacker';
import { beginConversation } from '../begin-conversation';

const conversations = 2;
const messages = 80;
const padding = 'x'.repeat(31_000);
/** One in this many requests is a chat. The others are streams, whose status comes at once. */
const chatEvery = 8;
const endMs = 60_000;
/**
 * The default of WAITING_MESSAGES_BYTES, in messages.
 * With messages this long, that cap applies before WAITING_MESSAGES.
 */
const mostWaiting = Math.floor((256 * 1_024) / padding.length);

/** A sent message and its response status. A chat has no status, because its sender disconnects first. */
interface Sent {
  word: string;
  status?: number | undefined;
}

/**
 * Keeps a turn running in each of several conversations, queues 2.5 MB of messages behind it, and closes
 * every socket. An uncapped queue outgrows Temporal's payload limit, and every message in it is lost.
 */
export const endlessQueue: Attacker = {
  name: `${conversations} × ${messages} messages of 31,000 characters wait for a turn`,
  form: 'default',
  begin: (assault) => assault.many(conversations, conversations, () => fill(assault)),
};

async function fill(assault: Assault): Promise<void> {
  const visitor = assault.visitor();
  const conversationId = await beginConversation(assault, visitor);
  const slow = assault.slowWord();
  assault.chat({ conversationId, message: `slow ${slow}` }, { headers: visitor });
  await waitFor('a turn to run', () => assault.world.effects.of(slow).length > 0, endMs);

  const sent: Sent[] = [];
  for (let index = 0; index < messages && !assault.isOver; index += 1) {
    const word = assault.world.word();
    const message = `text ${word} ${padding}`;
    if (index % chatEvery === 0) {
      await assault.chat({ conversationId, message, concurrency: 'enqueue' }, { headers: visitor }).sent;
      sent.push({ word });
    } else {
      const query = new URLSearchParams({ q: message, conversationId, concurrency: 'enqueue' });
      const path = `/api/agent/stream?${query}`;
      const stream = assault.send({ method: 'GET', path, headers: visitor });
      sent.push({ word, status: await stream.answered });
      stream.leave();
    }
  }
  assault.checks.push(() => check(assault, conversationId, sent));
}

/**
 * I1 and I2: an accepted message is stored once, in order, and its turn ends. A rejected message is not
 * stored.
 */
async function check({ url, tenant }: Assault, conversationId: string, sent: Sent[]): Promise<void> {
  const workspace = new Workspace(() => url, tenant.workspaceToken);
  const ended = async () =>
    (await workspace.turns(conversationId)).every(({ outcome }) => outcome !== undefined);
  const isEnded = await waitFor('every turn to end', ended, endMs).then(
    () => true,
    () => false,
  );
  const accepted = sent.filter(({ status }) => status === 200).map(({ word }) => word);
  const kept = (await workspace.transcript(conversationId))
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.split(' ')[1]);
  const found = kept.filter((word) => word !== undefined && accepted.includes(word));
  const isInOrder = found.join() === accepted.join();
  must('I1', isInOrder, `of ${accepted.length} accepted messages ${found.length} are in their conversation`);
  for (const { word, status } of sent) {
    const times = kept.filter((other) => other === word).length;
    const most = status === undefined || status === 200 ? 1 : 0;
    must('I1', times <= most, `a message answered ${String(status)} is there ${times} times`);
  }
  must('I2', isEnded, 'an accepted turn has no end');
  must('I9', accepted.length <= mostWaiting, `${accepted.length} messages of a conversation may wait`);
}
