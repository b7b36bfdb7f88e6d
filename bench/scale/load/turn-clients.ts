import { forkProcess } from '../../setup/fork-process';
import type { Fleet } from '../setup/fleet';
import { turnLoadOutcome, type AnsweredTurn, type TurnLoad } from './turn-load';

/** The clients, in a process of their own that carries one load at a time. */
export interface TurnClients {
  pid: number;
  /** Plays turns on the fleet. Resolves once the load is over. Rejects if a turn fails. */
  run: (fleet: Pick<Fleet, 'lastOutput'>, load: TurnLoad) => Promise<AnsweredTurn[]>;
  stop: () => Promise<void>;
}

export async function startTurnClients(): Promise<TurnClients> {
  const { pid, send, nextMessage, stop } = await forkProcess('turn-clients');
  return {
    pid,
    stop,
    run: async (fleet, load) => {
      const answered = nextMessage();
      send(load);
      const outcome = turnLoadOutcome.parse(await answered);
      if ('failure' in outcome)
        throw new Error([`The clients report: ${outcome.failure}`, ...fleet.lastOutput()].join('\n'));
      return outcome.turns;
    },
  };
}
