import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../src/domain/ids';
import { fewAtOnce } from '../../src/platform/concurrency/few-at-once';
import type { Store } from '../../src/store/store';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { askedOnce, billed } from '../invariants/billed';
import { cancel, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Service } from '../world/service';
import type { World } from '../world/world';
import type { Drill, Form, Outcome, Row } from './row';

/** The number of steps allowed at first. */
const limit = 30;
const killAfter = 10;
/** Few enough that a busy machine answers each in time. */
const sentAtOnce = 50;
const lookAgainMs = 100;
/** The longest time without progress. */
const patienceMs = 180_000;
/** The additional wait of a user for each other turn in progress. */
const eachTurnMs = 60;

/** The model counts its own requests. Each turn makes one, so the count must not exceed the budget. */
export const budgets: Row[] = [budgetRow(120, 'default'), budgetRow(1_000, 'long')];

/** Opens this many turns under one budget at once. */
export function budgetRow(count: number, form: Form): Row {
  return {
    group: 'budget',
    fault: `${count} turns in two processes, both killed`,
    turn: 'text',
    form,
    run: (drill: Drill) => spendTogether(drill, count),
  };
}

interface Spending {
  world: World;
  other: Service;
  store: Store;
  playings: Playing[];
  tenantId: string;
}

async function spendTogether({ world }: Drill, count: number): Promise<Outcome> {
  await world.service.start();
  const other = await world.another();
  const store = await connectEncrypted(world.mongodbUri);
  const playings: Playing[] = [];
  try {
    // The first answer is too small for all, so that some exceed the budget again.
    const raiseBy = Math.ceil(count / 2);
    const budget = { per: 'agent_month', unit: 'steps', limit, ask: 'user', raiseBy } as const;
    const tenant = await createTenant(store, { budgets: [budget], actionTtlMs: 3_600_000 });
    const { apiKey, tenantId } = tenant;
    for (let at = 0; at < count; at += 1) {
      const service = at % 2 === 0 ? world.service : other;
      const place = { apiKey, url: () => service.url };
      const options = { accepts: false, waitsForRoom: true, patienceMs: patienceMs + count * eachTurnMs };
      playings.push(prepare(world, turnNamed('text'), place, options));
    }
    const spending = { world, other, store, playings, tenantId };
    const waiting = await openAll(spending);
    const before = billed(world, playings);
    must('I15', before <= limit, `the model was asked ${before} times with a budget of ${limit}`);
    must('I15', waiting.length > 0, 'no turn asks, though the budget is used up');

    await raiseAsUser(spending, waiting, raiseBy);
    await raiseByHand(spending, tenant.agentId, 3 * count);
    await untilEnded(spending, waiting);
    const repeated = await askedOnce(world, store, { tenantId, playings: waiting });
    const counts = `${before} of ${limit} steps billed; ${waiting.length} turns asked`;
    return { checked: ['I2', 'I15'], note: `${counts}; ${repeated} attempts repeated` };
  } catch (error) {
    await fewAtOnce(playings.filter(asks), sentAtOnce, cancel);
    throw error;
  } finally {
    await store.close();
    await other.close();
  }
}

/** Opens all turns, while each process is killed twice. Returns the turns that ask; they stay open. */
async function openAll({ world, other, playings }: Spending): Promise<Playing[]> {
  let isOver = false;
  const sending = fewAtOnce(playings, sentAtOnce, ({ user }) => user.run());
  const running = sending.finally(() => (isOver = true));
  const killing = async () => {
    await killEach([other, world.service], () => isOver || billed(world, playings) >= killAfter);
    await killEach(
      [other, world.service],
      () => isOver || playings.filter(asks).length >= playings.length / 2,
    );
  };
  await Promise.all([running, killing()]);
  return playings.filter(asks);
}

function asks({ user }: Playing): boolean {
  return user.events.at(-1)?.event === 'action';
}

/**
 * One user raises the limit. Turns continue while that suffices, and each process is killed. If others used
 * all of it, the user is asked again and raises it by the same amount.
 */
async function raiseAsUser(spending: Spending, waiting: Playing[], raiseBy: number): Promise<void> {
  const { world, other, playings } = spending;
  const [first] = waiting;
  if (!first) return;
  first.user.options.accepts = true;
  const killing = async () => {
    const isUsed = () => billed(world, playings) >= limit + raiseBy / 2;
    await whileMoving(spending, isUsed, 'half of what a user allowed is not used');
    await killEach([other, world.service], () => true);
  };
  await Promise.all([first.user.run(), killing()]);
  const allowed = limit + first.user.questions().length * raiseBy;
  const spent = billed(world, playings);
  must('I15', spent <= allowed, `the model was asked ${spent} times with a budget of ${allowed}`);
}

/** A member raises the limit enough for all turns, and for the leases of killed processes. */
async function raiseByHand({ world, store, tenantId }: Spending, agentId: string, by: number): Promise<void> {
  const member = { tenantId, memberId: newId('member'), name: 'Ada', role: 'admin' as const };
  const { token, record } = createWorkspaceToken({ ...member, createdAt: new Date() });
  await store.workspaceTokens.insert(record);
  const place = { url: () => world.service.url, workspaceToken: token };
  const body = { per: 'agent_month', unit: 'steps', agentId, by };
  const raise = { method: 'POST' as const, path: '/budgets/raise', body, key: world.word() };
  const { status } = await askAsMember(place, raise);
  must('I15', status === 200, `a raise is answered ${status}`);
}

async function untilEnded(spending: Spending, playings: Playing[]): Promise<void> {
  const { store, tenantId } = spending;
  for (const { user } of playings) {
    const hasEnded = async () => {
      const { outcome } = (await store.turns.get(tenantId, user.turnId)) ?? {};
      must(
        'I15',
        outcome === undefined || outcome === 'completed',
        `a turn that was allowed more ${outcome}`,
      );
      return outcome !== undefined;
    };
    await whileMoving(spending, hasEnded, `turn ${user.turnId} still waits, though enough was allowed`);
  }
}

/** Waits until `holds`, while turns make progress. */
async function whileMoving(
  { world, playings }: Spending,
  holds: () => boolean | Promise<boolean>,
  otherwise: string,
): Promise<void> {
  let spent = billed(world, playings);
  let deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    must('I15', performance.now() < deadline, otherwise);
    await delay(lookAgainMs);
    const now = billed(world, playings);
    if (now > spent) deadline = performance.now() + patienceMs;
    spent = now;
  }
}

/** Kills one process after the other, each while the others run. */
async function killEach(services: Service[], isTime: () => boolean): Promise<void> {
  while (!isTime()) await delay(lookAgainMs / 10);
  for (const service of services) {
    await service.kill();
    await service.start();
  }
}
