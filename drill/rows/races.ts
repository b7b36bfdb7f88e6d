import { must } from '../broken';
import { User } from '../client/user';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Drill, Outcome, Row } from './row';

const copies = 50;

/** Many identical requests at the same moment. Only one may win. */
export const races: Row[] = [
  {
    group: 'race',
    fault: `${copies} copies with one Idempotency-Key`,
    turn: 'tool',
    form: 'default',
    run: sendCopies,
  },
  {
    group: 'race',
    fault: `${copies} answers to one action`,
    turn: 'approval',
    form: 'short',
    run: answerAll,
  },
];

async function sendCopies({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed('tool'));
  const others = Array.from({ length: copies - 1 }, () => new User(playing.user.options));
  const all = [playing.user, ...others];
  await Promise.all(all.map((user) => user.run()));
  const turnIds = new Set(all.map(({ turnId }) => turnId));
  must('I1', turnIds.size === 1, `${copies} copies of one message became ${turnIds.size} turns`);
  for (const user of all) await checkTurn(world, await look(world, { ...playing, user }));
  return { checked: ofEachTurn };
}

async function answerAll({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed('approval'), {}, { accepts: false });
  const { user, place } = playing;
  await user.run();
  const instructionId = user.events.at(-1)?.data['instructionId'];
  const body = { message: '-', conversationId: user.conversationId };
  const statuses = await Promise.all(
    Array.from({ length: copies }, async (_, index) => {
      const response = await fetch(`${place.url()}/api/agent/chat`, {
        method: 'POST',
        headers: { 'x-api-key': place.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, actionResponse: { instructionId, accepted: index % 2 === 0 } }),
      });
      await response.text();
      return response.status;
    }),
  );
  const won = statuses.filter((status) => status === 200).length;
  const lost = statuses.filter((status) => status === 409).length;
  must('I4', won === 1 && lost === copies - 1, `${won} answers won and ${lost} were told that they had not`);
  const after = new User({ ...user.options, accepts: true });
  await after.run();
  await checkTurn(world, await look(world, { ...playing, user: after }));
  return { checked: ofEachTurn };
}
