import { boundariesOf } from '../rows/boundaries';
import { timely } from '../rows/timely';
import type { World } from '../world/world';
import { prepare, type Place, type Playing } from './play';
import type { ScriptedTurn } from './scripted-turn';
import { turns } from './turns';

/** The point where each kind of turn is held. A call is held last, since its time is short. */
const held: Record<string, string> = {
  text: 'at delta 2 of step 1',
  mcp: 'at delta 2 of step 1',
  tool: 'at delta 2 of step 2',
  retrieval: 'at delta 2 of step 2',
  handoff: 'turn begun, model asked',
  payment: 'tool running',
};

/** A turn of each kind, held in its middle. */
export interface OpenTurns {
  playings: Playing[];
  /** Continues every turn, and lets the user answer. Resolves when all turns have ended. */
  goOn(): Promise<void>;
}

/**
 * Starts a turn of each kind, at this place or the world's own. Resolves when each is held in its middle, or
 * waits for its user.
 */
export async function openEachKind(
  world: World,
  patienceMs: number,
  place: Partial<Place> = {},
): Promise<OpenTurns> {
  const isLate = ({ name }: ScriptedTurn) => held[name] === 'tool running';
  const early = await Promise.all(turns.filter((turn) => !isLate(turn)).map(open));
  const late = await Promise.all(turns.filter(isLate).map(open));
  const opened = [...early, ...late];
  return {
    playings: opened.map(({ playing }) => playing),
    goOn: async () => {
      await Promise.all(opened.map(({ goOn }) => goOn()));
    },
  };

  async function open(turn: ScriptedTurn): Promise<{ playing: Playing; goOn: () => Promise<unknown> }> {
    const isAsked = turn.isAsked === true;
    const playing = prepare(world, turn, place, { patienceMs, accepts: !isAsked });
    const { user } = playing;
    const boundary = boundariesOf(turn).find(({ name }) => name === held[turn.name]);
    const armed = boundary?.arm(world, playing);
    const running = user.run();
    running.catch(() => undefined);
    await timely(`a held ${turn.name}`, armed ? armed.reached : running, patienceMs);
    return { playing, goOn };

    function goOn(): Promise<unknown> {
      armed?.letGo?.();
      if (!isAsked) return running;
      user.options.accepts = true;
      return user.run();
    }
  }
}
