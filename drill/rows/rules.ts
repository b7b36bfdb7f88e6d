import { readEvents } from '../../test/support/sse-reader';
import { must } from '../broken';
import { cancel, type Playing } from '../turns/play';
import { paidBy, payments, rule, windowFor } from './payments';
import type { Drill, Outcome, Row } from './row';

/** How many calls the window has room for, and how many come at once. */
const room = 3;
const atOnce = 10;

/** No call runs above the tier that the rules of its tool demand. */
export const rules: Row[] = [
  row('a rule denies the call', denied),
  row('a rule can’t be evaluated', failing),
  row('the user edits the arguments over a rule', edited),
  row(`${atOnce} turns at once, and a window for ${room} calls`, atTheEdge),
];

function row(fault: string, run: (drill: Drill) => Promise<Outcome>): Row {
  return { group: 'rule', fault, turn: 'payment', form: 'default', run };
}

async function denied({ world }: Drill): Promise<Outcome> {
  const playing = (await payments(world, { rules: [rule('true', 'deny')] }))();
  await playing.user.run();
  must('I16', paidBy(world, playing) === 0, 'a call ran that a rule denies');
  return { checked: ['I2', 'I16'] };
}

async function failing({ world }: Drill): Promise<Outcome> {
  const playing = (await payments(world, { rules: [rule('size(args.word) / 0 > 1', 'auto')] }))();
  playing.user.options.accepts = false;
  await playing.user.run();
  must('I16', paidBy(world, playing) === 0, 'a call ran about which a rule could say nothing');
  playing.user.options.accepts = true;
  await playing.user.run();
  must('I4', paidBy(world, playing) === 1, 'an approved call did not run once');
  return { checked: ['I2', 'I4', 'I16'] };
}

async function edited({ world }: Drill): Promise<Outcome> {
  const ask = { steps: [{ by: 'user' as const, forMs: 3_600_000 }], decisions: ['edit' as const] };
  const team = { steps: [{ by: 'operator' as const, forMs: 3_600_000 }] };
  const more = { ...rule('args.word.endsWith("-more")', 'confirm'), approval: team };
  const tool = { policy: 'confirm' as const, approval: ask, rules: [more] };
  const playing = (await payments(world, tool))();
  playing.user.options.accepts = false;
  await playing.user.run();
  await edit(playing, `${playing.word}-more`);
  const ran = world.effects.calls.filter(({ word }) => word.startsWith(playing.word));
  await cancel(playing);
  must('I16', ran.length === 0, 'edited arguments ran that a rule asks the team about');
  return { checked: ['I16'] };
}

async function atTheEdge({ world }: Drill): Promise<Outcome> {
  const prepared = await payments(world, windowFor(room));
  const playings = Array.from({ length: atOnce }, prepared);
  await Promise.all(playings.map(({ user }) => user.run()));
  const paid = playings.reduce((sum, playing) => sum + paidBy(world, playing), 0);
  must('I16', paid === room, `${paid} calls ran in a window for ${room}`);
  return { checked: ['I2', 'I16'], note: `${paid} of ${atOnce} calls ran` };
}

/** The user changes the arguments of the call in question. Returns once the turn waits for the team, or ends. */
async function edit({ user, place }: Playing, word: string): Promise<void> {
  const instructionId = user.questions().at(-1);
  const { conversationId } = user;
  const actionResponse = JSON.stringify({ instructionId, decision: 'edit', arguments: { word } });
  const query = new URLSearchParams({ q: 'Go on', conversationId, actionResponse });
  const stop = new AbortController();
  const response = await fetch(`${place.url()}/api/agent/stream?${query}`, {
    headers: { 'x-api-key': place.apiKey },
    signal: stop.signal,
  });
  must('', response.status === 200, `an edit is answered ${response.status}`);
  for await (const { event, data } of readEvents(response))
    if (event === 'response.completed' || event === 'error' || data['waitsFor'] === 'operator') break;
  stop.abort();
}
