import { z } from 'zod';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { waitFor } from '../../test/support/wait-for';
import { newId } from '../../src/domain/ids';
import type { Queue } from '../../src/domain/queue';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { Broken, must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { databaseCommand } from '../world/database-command';
import type { World } from '../world/world';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

const soon = 'Soon.';
const afterMs = 2_000;
const steps: Queue['steps'] = [
  { afterMs, then: 'message', text: soon },
  { afterMs, then: 'agent' },
];
const patienceMs = 30_000;

/** The service dies while a conversation waits unclaimed, and steps of its queue are due. */
export const queues: Row[] = [
  row('killed, and two steps fall due meanwhile', killWhileDue),
  row('killed in the middle of a step', killInTheMiddle),
];

function row(fault: string, run: (drill: Drill) => Promise<Outcome>): Row {
  return { group: 'queue', fault, turn: 'handoff', form: 'default', run };
}

async function killWhileDue({ world }: Drill): Promise<Outcome> {
  const playing = await inQueue(world);
  await world.service.kill();
  const due = Date.now() + 2 * afterMs;
  await waitFor('both steps to be due', () => Date.now() > due);
  await world.service.start();
  return check(playing);
}

async function killInTheMiddle({ world }: Drill): Promise<Outcome> {
  const playing = await inQueue(world);
  // The user has read it, so it is stored. Its entry is about to be.
  await timely('a step', world.service.database.freezeAt(databaseCommand('update', 'inbox_entries')));
  await world.service.kill();
  await world.service.start();
  return check(playing);
}

/** Makes a workspace whose agent hands to a queue with two steps, and a conversation in it. */
async function inQueue(world: World): Promise<Playing> {
  await world.service.start();
  const store = await connectEncrypted(world.mongodbUri);
  try {
    const queueId = newId('queue');
    const tenant = await createTenant(store, { handoff: { enabled: true, queueIds: [queueId] } });
    const { tenantId } = tenant;
    const createdAt = new Date();
    const team = { memberIds: [], roles: ['operator' as const], assign: 'pick' as const };
    await store.queues.insert({ queueId, tenantId, name: 'Care', ...team, steps, createdAt });
    const member = { tenantId, memberId: newId('member'), name: 'Ada', role: 'admin' as const, createdAt };
    const { token, record } = createWorkspaceToken(member);
    await store.workspaceTokens.insert(record);
    const place = { apiKey: tenant.apiKey, workspaceToken: token };
    const playing = prepare(world, turnNamed('handoff'), place);
    await playing.user.run();
    await waitFor('the item', async () => (await itemOf(playing)) !== undefined, patienceMs);
    return playing;
  } finally {
    await store.close();
  }
}

const item = z.object({
  state: z.string(),
  messages: z.array(z.object({ role: z.string(), text: z.string(), to: z.string().optional() })),
  history: z.array(z.object({ what: z.string() })),
});

async function itemOf({ user, place }: Playing): Promise<z.infer<typeof item> | undefined> {
  const asked = { method: 'GET' as const, path: `/inbox/${user.conversationId}` };
  const { status, data } = await askAsMember(place, asked);
  return status === 200 ? item.parse(data) : undefined;
}

/** Each step has happened once, in their order. */
async function check(playing: Playing): Promise<Outcome> {
  let seen: z.infer<typeof item> | undefined;
  const isOver = async () => {
    seen = await itemOf(playing);
    return seen !== undefined && (seen.state === 'resolved' || toldIn(seen) > 1);
  };
  await waitFor('the end of the handoff', isOver, patienceMs).catch(() => undefined);
  if (!seen) throw new Broken('I17', 'the conversation is not in the inbox');
  const [told, back] = [toldIn(seen), seen.messages.filter(({ to }) => to === 'agent').length];
  must('I17', told === 1, `the user was told ${told} times by one step`);
  must('I17', back === 1, `the agent got the conversation back ${back} times`);
  const history = seen.history.map(({ what }) => what).join(', ');
  must('I17', history === 'handed_off, told, returned', `the steps were: ${history}`);
  return { checked: ['I17'] };
}

function toldIn({ messages }: z.infer<typeof item>): number {
  return messages.filter(({ text }) => text === soon).length;
}
