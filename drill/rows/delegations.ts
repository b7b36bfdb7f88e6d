import { newId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant, httpTool, type TestTenant } from '../../test/support/test-tenant';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare, type Playing } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { hold } from '../world/gate';
import type { DrillTenant } from '../world/tenant';
import type { World } from '../world/world';
import { nextEventAfter } from './recovery';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

/** A moment of a call that another agent answers, which asks the user before it books. */
interface Moment {
  fault: string;
  /** Called before the turn starts. */
  arm: (world: World, playing: Playing) => { reached: Promise<unknown>; letGo?: () => void };
}

const moments: Moment[] = [
  {
    fault: 'killed while the conversation of an asked agent is opened',
    arm: ({ service }, { user }) => {
      const begun = user.until('tool.start', ({ event }) => event === 'tool.start');
      return { reached: begun.then(() => service.database.freezeAt('message_texts')) };
    },
  },
  {
    fault: 'killed before the turn of an asked agent is started',
    arm: ({ service, model }, { word }) => {
      const held = hold();
      model.plan(word, 1, (stream) => held.stop().then(() => stream.whole()));
      const opened = held.reached.then(() => {
        const written = service.database.answered('message_texts').then(() => service.temporal.freeze());
        held.letGo();
        return written;
      });
      return { reached: opened };
    },
  },
  {
    fault: 'killed while the model of an asked agent streams',
    arm: ({ model }, { word }) => {
      const held = hold();
      model.plan(below(word), 1, (stream) => held.stop().then(() => stream.whole()));
      return held;
    },
  },
  {
    fault: 'killed while an asked agent asks the user',
    arm: (_world, { user }) => ({ reached: user.until('action', ({ event }) => event === 'action') }),
  },
  {
    fault: 'killed after an asked agent has answered, before the agent that asked knows',
    arm: ({ service, model }, { word }) => {
      const held = hold();
      model.plan(below(word), 2, (stream) => held.stop().then(() => stream.whole()));
      const answered = held.reached.then(() => {
        const written = service.database.answered('turns', 'outcome').then(() => service.temporal.freeze());
        held.letGo();
        return written;
      });
      return { reached: answered };
    },
  },
];

/** SIGKILL of the service at each boundary of a turn and the turn of an agent that it asks. */
export const delegations: Row[] = moments.map((moment) => ({
  group: 'delegation',
  fault: moment.fault,
  turn: 'delegation',
  form: 'default',
  run: (drill: Drill) => killAt(drill, moment),
}));

async function killAt({ world }: Drill, { fault, arm }: Moment): Promise<Outcome> {
  await world.service.start();
  const store = await connectEncrypted(world.mongodbUri);
  try {
    const tenant = await deskTenant(world, store);
    const { apiKey, workspaceToken } = tenant;
    const playing = prepare(world, turnNamed('delegation'), { apiKey, workspaceToken });
    const { reached, letGo } = arm(world, playing);
    const running = playing.user.run();
    await timely(`“${fault}”`, Promise.race([reached, running]));
    await world.service.kill();
    letGo?.();
    const killedAt = performance.now();
    await world.service.start();
    await running;
    await checkTurn(world, await look(world, playing));
    await checkAsked(world, store, tenant, playing);
    return { checked: ofEachTurn, ...nextEventAfter(killedAt, playing.user) };
  } finally {
    await store.close();
  }
}

/** The agent was asked in one turn, which booked once, and the agent that asked has read its answer. */
async function checkAsked(
  world: World,
  store: Store,
  { tenantId }: TestTenant,
  playing: Playing,
): Promise<void> {
  const { user, word } = playing;
  const last = user.events.at(-1);
  must('I2', last?.event === 'response.completed', `the turn ended with ${last?.event}`);
  const asked = await store.conversations.list(tenantId, { top: user.conversationId }, 10);
  must('I4', asked.length === 1, `an agent was asked in ${asked.length} conversations by one call`);
  const booked = world.effects.of(below(word)).length;
  must('I4', booked === 1, `the asked agent booked ${booked} times`);
  const [told = ''] = world.model.told.get(word) ?? [];
  must('I1', told.includes(`about ${below(word)} once.`), `the model reads “${told}” of the call`);
}

/** The word of the asked agent's turn. */
function below(word: string): string {
  return `${word}-below`;
}

/** Makes a workspace whose agent asks another one, which books. */
async function deskTenant(world: World, store: Store): Promise<DrillTenant> {
  const url = `${world.strangers.toolsUrl}/book`;
  const parameters = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] };
  const tool = httpTool('book', url, { parameters, policy: 'confirm', http: { method: 'POST', url } });
  const tenant = await createTenant(store, { actionTtlMs: 3_600_000, name: 'Helper' }, [tool]);
  const { tenantId, agentId } = tenant;
  const helper = await store.agents.get(tenantId, agentId);
  if (!helper) throw new Error('The workspace has no agent.');
  const desk = { ...helper, agentId: newId('agent'), name: 'Desk', toolIds: [], agentIds: [agentId] };
  await store.agents.insert(desk);
  await store.tenants.update(tenantId, { defaultAgentId: desk.agentId });
  const member = { tenantId, memberId: newId('member'), name: 'Ada', role: 'admin' as const };
  const { token, record } = createWorkspaceToken({ ...member, createdAt: new Date() });
  await store.workspaceTokens.insert(record);
  return { ...tenant, agentId: desk.agentId, workspaceToken: token };
}
