import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { checkTurn, ofEachTurn } from '../invariants/check';
import { look, prepare } from '../turns/play';
import { turnNamed } from '../turns/turns';
import type { Mishap } from '../world/effects';
import type { Drill, Outcome, Row } from './row';

const hugeBytes = 20_000_000;
/** Bounds the text that the model receives from an unbounded result. */
const mostToldChars = 1_000_000;
const forever = new Promise<undefined>(() => undefined);

const mishaps: Record<string, Mishap> = {
  hang: () => forever,
  '500': (response) => {
    response?.writeHead(500).end('The tool is broken.');
    return undefined;
  },
  'huge result': () => 'x'.repeat(hugeBytes),
  'slow drip': drip,
  disconnect: (response) => {
    response?.destroy();
    return forever;
  },
};

/** Every fault of a tool's server: the model gets the failure, and the turn continues to its answer. */
export const tools: Row[] = [
  ...Object.entries(mishaps).map(([fault, mishap]) => ({
    group: 'tool',
    fault,
    turn: 'payment',
    form: 'default' as const,
    run: (drill: Drill) => goWrong(drill, 'payment', mishap),
  })),
  ...['hang', 'huge result'].map((fault) => ({
    group: 'mcp server',
    fault,
    turn: 'mcp',
    form: 'default' as const,
    run: (drill: Drill) => goWrong(drill, 'mcp', mishaps[fault]),
  })),
  { group: 'mcp server', fault: 'disconnect', turn: 'mcp', form: 'default', run: breakOff },
];

async function goWrong({ world }: Drill, name: string, mishap?: Mishap): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed(name));
  // An idempotent call may be retried, and then has the same fault.
  if (mishap) world.effects.plan(playing.word, mishap, mishap, mishap, mishap);
  await playing.user.run();
  return check({ world }, playing);
}

async function breakOff({ world }: Drill): Promise<Outcome> {
  await world.service.start();
  const playing = prepare(world, turnNamed('mcp'));
  const mishap = () => {
    world.mcp.breakOff();
    return forever;
  };
  world.effects.plan(playing.word, mishap, mishap, mishap, mishap);
  await playing.user.run();
  return check({ world }, playing);
}

async function check({ world }: Pick<Drill, 'world'>, playing: ReturnType<typeof prepare>): Promise<Outcome> {
  const played = await look(world, playing);
  await checkTurn(world, played);
  must('', playing.user.events.at(-1)?.event === 'response.completed', 'the turn has no answer');
  const [told = ''] = world.model.told.get(playing.word) ?? [];
  must('', told !== '' && told.length <= mostToldChars, `the model was told ${told.length} characters`);
  return { checked: ofEachTurn, note: `the model reads “${told.slice(0, 40)}”` };
}

/** Sends a byte every 100 ms, for longer than a tool's timeout. */
async function drip(response?: ServerResponse): Promise<undefined> {
  response?.writeHead(200);
  for (let left = 100; left > 0 && response && !response.destroyed; left -= 1) {
    response.write('.');
    await delay(100);
  }
  response?.end();
  return undefined;
}
