import { must } from '../broken';
import { allOnceInOrder, inOneConversation } from '../invariants/once-in-order';
import { checkTurn } from '../invariants/check';
import { oneOf } from '../random';
import { look, prepare, type Playing } from '../turns/play';
import type { ScriptedTurn } from '../turns/scripted-turn';
import { turns } from '../turns/turns';
import type { Misbehaviour } from '../world/model';
import type { Mishap } from '../world/effects';
import type { Breaking, PastFault } from './break-things';

/** The time from a fault's end to the next event of an open turn. */
export interface Recovery {
  ms: number;
  /** The turn, the fault, and the next event. */
  what: string;
}

/** The users' observations. */
export interface Tally {
  turns: Map<string, number>;
  ends: Map<string, number>;
  refused: number;
  /** Durations of plain text turns without a planned fault, in milliseconds. */
  textTimes: number[];
  recoveries: Recovery[];
  /** Violations as sentences. Empty if every invariant held. */
  broken: string[];
}

const mostMessages = 8;
/** Faults come every few seconds. On a busy machine a turn may not get a quiet second for minutes. */
const patienceMs = 300_000;
const modelFaultShare = 0.2;
const toolFaultShare = 0.15;

const modelFaults: Misbehaviour[] = [
  (to) => to.refuse(500),
  (to) => to.refuse(429, { 'retry-after': '1' }),
  (to) => {
    to.text(0, 1);
    setTimeout(() => to.response.destroy(), 20);
  },
  (to) => {
    to.text(0);
    to.response.end();
  },
  () => new Promise<void>(() => undefined),
];

const toolFaults: Mishap[] = [
  () => 'x'.repeat(1_000_000),
  (response) => {
    response?.writeHead(500).end('broken');
    return undefined;
  },
  () => new Promise<undefined>(() => undefined),
];

/**
 * Plays successive users, each with a conversation of a few turns of any kind, and checks every invariant.
 */
export async function chat(chatting: Breaking & { tally: Tally }): Promise<void> {
  const { services, random, tally, isOver, world } = chatting;
  while (!isOver()) {
    const sent: string[] = [];
    let conversationId: string | undefined;
    // Stays with a process while it runs, like a browser behind a load balancer.
    let [chosen] = services;
    const url = () => {
      if (chosen?.isRunning !== true) chosen = oneOf(random, services);
      return chosen.url;
    };
    for (let left = 1 + Math.floor(random() * mostMessages); left > 0 && !isOver(); left -= 1) {
      const turn = oneOf(random, turns);
      const known = conversationId === undefined ? {} : { conversationId };
      const playing = prepare(world, turn, { url }, { patienceMs, ...known });
      const isPlain = !plan(chatting, playing) && turn.name === 'text';
      sent.push(playing.user.options.message);
      try {
        const begunAt = performance.now();
        conversationId = await playAndCheck(chatting, playing, sent);
        if (isPlain) tally.textTimes.push((playing.user.events.at(-1)?.at ?? 0) - begunAt);
      } catch (error) {
        const place = `${turn.name} ${playing.word}, ${playing.user.turnId || 'no turn'}`;
        tally.broken.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
        break;
      }
      if (turn.name === 'handoff') break;
    }
  }
}

async function playAndCheck(
  { world, tally, faults }: Breaking & { tally: Tally },
  playing: Playing,
  sent: string[],
): Promise<string> {
  const { user, turn } = playing;
  const begunAt = performance.now();
  await user.run();
  const played = await look(world, playing);
  await checkTurn(world, played);
  const said = played.transcript.filter(({ role }) => role === 'user').map(({ text }) => text);
  allOnceInOrder(said, sent);
  if (sent.length === 1) await inOneConversation(playing);
  must(
    '',
    user.refusals.every(({ retryAfter }) => retryAfter !== null),
    'a 503 has no Retry-After',
  );
  const crowdedOut = user.refusals.find(({ body }) => /\bas many\b/.test(body));
  must('I9', crowdedOut === undefined, `a user was crowded out: ${crowdedOut?.body ?? ''}`);
  count(tally.turns, turn.name);
  count(tally.ends, String(user.events.at(-1)?.event));
  tally.refused += user.refusals.length;
  tally.recoveries.push(...recoveriesOf(playing, faults, begunAt));
  return user.conversationId;
}

function recoveriesOf({ user, turn, word }: Playing, faults: PastFault[], begunAt: number): Recovery[] {
  return faults.flatMap(({ endedAt, name }) => {
    const next = endedAt > begunAt ? user.events.find(({ at }) => at > endedAt) : undefined;
    if (!next) return [];
    return [{ ms: next.at - endedAt, what: `${turn.name} ${word} after a ${name}: ${next.event}` }];
  });
}

/** Plans random faults. Returns true if there are any. */
function plan({ world, random }: Breaking, { turn, word }: { turn: ScriptedTurn; word: string }): boolean {
  const [modelFails, toolFails] = [random() < modelFaultShare, random() < toolFaultShare];
  if (modelFails)
    world.model.plan(word, 1 + Math.floor(random() * turn.steps.length), oneOf(random, modelFaults));
  if (toolFails) world.effects.plan(word, oneOf(random, toolFaults));
  return modelFails || toolFails;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
