import { boundariesOf } from '../rows/boundaries';
import { timely } from '../rows/timely';
import type { World } from '../world/world';
import { prepare, type Place, type Playing } from './play';
import type { ScriptedTurn } from './scripted-turn';
import { turns } from './turns';

/** Where each kind of turn is held. A call is held last, since its time is short. */
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
  /** Lets every turn go on, and the user answer. Resolves once each turn has ended. */
  goOn(): Promise<void>;
}

/**
 * Starts a turn of each kind, at this place or the world's own. Resolves once each is held in its middle, or waits for
 * its user.
 */
export async function openEachKind(
  world: World,
  patienceMs: number,
  place: Partial<Place> = {},
): Promise<OpenTurns> {
  const inOrder = [...turns].sort((one, other) => rank(one) - rank(other));
  const letGos: (() => void)[] = [];
  const running: Promise<unknown>[] = [];
  const playings: Playing[] = [];
  for (const turn of inOrder) {
    const playing = prepare(world, turn, place, { patienceMs, accepts: turn.isAsked !== true });
    playings.push(playing);
    const boundary = boundariesOf(turn).find(({ name }) => name === held[turn.name]);
    const armed = boundary?.arm(world, playing);
    const run = playing.user.run();
    run.catch(() => undefined);
    running.push(run);
    await timely(`a held ${turn.name}`, armed ? armed.reached : run);
    if (armed?.letGo) letGos.push(armed.letGo);
  }
  return {
    playings,
    goOn: async () => {
      for (const letGo of letGos) letGo();
      const asked = playings.filter(({ user }) => user.options.accepts === false);
      await Promise.all([
        ...running,
        ...asked.map(({ user }) => {
          user.options.accepts = true;
          return user.run();
        }),
      ]);
    },
  };
}

function rank(turn: ScriptedTurn): number {
  return held[turn.name] === 'tool running' ? 1 : 0;
}
