import { z } from 'zod';
import { must } from '../broken';
import { isEnd } from '../client/seen';
import type { User } from '../client/user';
import { askAsMember } from '../client/ask-as-member';
import { erased, untouched } from '../invariants/erased';
import { playPerson, type Person } from '../turns/person';
import { prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import { hold } from '../world/gate';
import type { World } from '../world/world';
import { erasureSteps, type ErasureStep } from './erasure-steps';
import type { Drill, Outcome, Row } from './row';
import { timely } from './timely';

const row = { group: 'erasure', turn: 'a person' };

/** A person is erased, and the service dies at each step, or while a turn of theirs runs. */
export const erasures: Row[] = [
  ...erasureSteps.map((step) => ({
    ...row,
    fault: `killed: ${step.name}`,
    form: 'default' as const,
    run: ({ world }: Drill) => killAt(world, step),
  })),
  { ...row, fault: 'asked while a turn runs', form: 'default', run: ({ world }) => whileRunning(world) },
  {
    ...row,
    fault: 'asked while a turn runs, killed: its conversation closed',
    form: 'default',
    run: ({ world }) =>
      whileRunning(world, ({ conversationId }) =>
        world.service.database.answered('erasedAt', conversationId),
      ),
  },
  {
    ...row,
    fault: 'asked while a turn runs, killed: its turn stopped',
    form: 'default',
    run: ({ world }) => whileRunning(world, (user) => user.until('its end', isEnd)),
  },
];

const checked = ['I7', 'I10', 'I11'];

async function killAt(world: World, step: ErasureStep): Promise<Outcome> {
  await world.service.start();
  const person = await playPerson(world);
  const reached = step.arm(world, person);
  const asked = ask(world, person);
  asked.catch(() => undefined);
  await timely(`“${step.name}”`, reached);
  await world.service.kill();
  await world.service.start();
  return check(world, person, await asked);
}

/** The turn is held in the middle of its answer until the person is erased. */
async function whileRunning(world: World, killWhen?: (user: User) => Promise<unknown>): Promise<Outcome> {
  await world.service.start();
  const person = await playPerson(world);
  const { participantId } = person;
  const running = prepare(world, turnNamed('text'), {}, { participantId });
  const held = hold();
  world.model.plan(running.word, 1, async (stream) => {
    stream.text(0, 2);
    await held.stop();
    stream.text(2);
    stream.end();
  });
  const reading = running.user.run();
  // The erasure ends this turn, so the end of its stream is not checked.
  reading.catch(() => undefined);
  await running.user.until('some text', ({ event }) => event === 'content.delta');
  const { conversationId } = running.user;
  const reached = killWhen?.(running.user);
  const asked = ask(world, person);
  if (reached) {
    await timely('the moment to kill', reached);
    running.user.stop();
    await world.service.kill();
    held.letGo();
    await world.service.start();
  } else {
    await reading;
    const last = running.user.events.at(-1);
    must('I11', last?.data['code'] === 'cancelled', `the turn ended with ${String(last?.data['code'])}`);
  }
  const conversationIds = [...person.conversationIds, conversationId];
  const outcome = await check(world, person, await asked, conversationIds);
  held.letGo();
  return outcome;
}

/** Requests the erasure until the service accepts it. Returns its id. */
async function ask(world: World, { participantId }: Person): Promise<string> {
  const { workspaceToken } = world.tenant;
  const { status, data } = await askAsMember(
    { url: () => world.service.url, workspaceToken },
    {
      method: 'POST',
      path: '/people/erase',
      body: { participantId, confirm: true },
      key: `erase-${participantId}`,
    },
  );
  must('I11', status === 202, `the request to erase is answered ${status}`);
  return z.string().parse(data['erasureId']);
}

async function check(
  world: World,
  person: Person,
  erasureId: string,
  conversationIds: string[] = person.conversationIds,
): Promise<Outcome> {
  const place = { url: () => world.service.url, workspaceToken: world.tenant.workspaceToken };
  await erased(world, { place, erasureId, person, conversationIds });
  await untouched(world, person.bystander);
  return { checked };
}
