import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, playQuietly, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Misbehaviour } from '../world/model';
import { freshRead } from '../client/fresh-read';
import { nextEventAfter } from './recovery';
import { oneOf } from '../random';
import type { Drill, Outcome, Row } from './row';

/**
 * The expected end of the turn: the whole answer, or an error that names the fault. Either way the
 * conversation continues.
 */
type Expected = 'answer' | 'error' | 'either';

interface ModelFault {
  name: string;
  move: Misbehaviour;
  expected: Expected;
  /** The expected answer. By default the scripted one. */
  says?: string;
}

/** Only for rows that hang: elsewhere a slow machine must not look like a hanging model. */
const impatience = { MODEL_FIRST_BYTE_TIMEOUT_MS: '2000', MODEL_IDLE_TIMEOUT_MS: '2000' };
/** This turn's script has no second step. */
const afterCall = { expected: 'answer' as const, says: 'Nothing more.' };
const forever = new Promise<void>(() => undefined);
const globe = Buffer.from('🌍');

const faults: ModelFault[] = [
  { name: '429 with Retry-After', move: (to) => to.refuse(429, { 'retry-after': '1' }), expected: 'answer' },
  { name: '500', move: (to) => to.refuse(500), expected: 'answer' },
  { name: 'hang before the first byte', move: () => forever, expected: 'answer' },
  {
    name: 'hang in mid-stream',
    move: (to) => {
      to.text(0, 2);
      return forever;
    },
    expected: 'answer',
  },
  { name: 'cut in mid-stream', move: cut, expected: 'answer' },
  {
    name: 'a stream without an end',
    move: (to) => {
      to.text(0, 2);
      to.response.end();
    },
    expected: 'answer',
  },
  {
    name: 'broken JSON',
    move: (to) => {
      to.text(0, 1);
      to.write('data: {"choices": [{"delta"\n\n');
      to.response.end();
    },
    expected: 'answer',
  },
  { name: 'a split UTF-8 sequence', move: splitCharacter, expected: 'answer', says: 'one 🌍 world' },
  { name: 'an unknown tool', move: calling('no_such_tool', '{}'), ...afterCall },
  { name: 'invalid arguments', move: calling('look_up', '{"word": 4'), ...afterCall },
  { name: 'an empty answer', move: (to) => to.finish('stop'), expected: 'either' },
  { name: 'a content filter', move: (to) => to.finish('content_filter'), expected: 'error' },
];

/** Every fault of a model, at the first step. */
export const models: Row[] = [
  ...faults.map((fault) => ({
    group: 'model',
    fault: fault.name,
    turn: 'text',
    form: fault.name === 'a stream without an end' ? ('short' as const) : ('default' as const),
    run: (drill: Drill) => misbehave(drill, fault),
  })),
  {
    group: 'model',
    fault: 'refused connection',
    turn: 'text',
    form: 'default',
    run: refuseConnection,
  },
];

async function misbehave({ world, random }: Drill, fault: ModelFault): Promise<Outcome> {
  const { name, move, expected, says } = fault;
  const hangs = name.startsWith('hang');
  if (hangs) await world.service.kill();
  await world.service.start(hangs ? impatience : {});
  const playing = prepare(world, turnNamed('text'));
  world.model.plan(playing.word, 1, move);
  await playing.user.run();
  const end = playing.user.events.at(-1)?.event;
  const isFine = expected === 'either' || (expected === 'error') === (end === 'error');
  must('', isFine, `the turn ends with ${String(end)}`);
  if (end === 'response.completed') {
    const played = await look(world, playing);
    await checkTurn(world, played);
    const scripted = playing.turn.steps[0]?.pieces.join('').replaceAll('#', playing.word);
    const answer = played.transcript.at(-1)?.text;
    must('', expected === 'either' || answer === (says ?? scripted), `the answer is “${String(answer)}”`);
  } else await freshRead(playing.place.url, playing.place.apiKey, playing.user.turnId);
  await playQuietly(world, turnNamed(oneOf(random, ['text', 'tool'])));
  if (hangs) await world.service.kill();
  return { checked: ofEachTurn, note: end === 'error' ? 'an error that says so' : 'answered' };
}

async function refuseConnection({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed('text'));
  await world.model.away();
  const running = playing.user.run();
  await playing.user.until('meta', ({ event }) => event === 'meta');
  await delay(100);
  await world.model.back();
  const backAt = performance.now();
  await running;
  await checkTurn(world, await look(world, playing));
  return { checked: ofEachTurn, ...nextEventAfter(backAt, playing.user) };
}

function cut(to: Parameters<Misbehaviour>[0]): void {
  to.text(0, 2);
  setTimeout(() => to.response.destroy(), 50);
}

function calling(tool: string, args: string): Misbehaviour {
  return (to) => {
    to.calls([{ tool, args }]);
    to.finish('tool_calls');
  };
}

/** Sends the bytes of one character in two packets. */
async function splitCharacter(to: Parameters<Misbehaviour>[0]): Promise<void> {
  const json = JSON.stringify({
    choices: [{ index: 0, finish_reason: null, delta: { content: 'one 🌍 world' } }],
  });
  const bytes = Buffer.from(`data: ${json}\n\n`);
  const middle = bytes.indexOf(globe) + 2;
  to.write(bytes.subarray(0, middle));
  await delay(50);
  to.write(bytes.subarray(middle));
  to.finish('stop');
}
