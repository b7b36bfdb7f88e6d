import { forkProcess } from '../../setup/fork-process';
import { turnLoadOutcome, type AnsweredTurn, type TurnLoad } from './turn-load';

/** The clients, in a process of their own that carries one load at a time. */
export interface TurnClients {
  pid: number;
  /** Resolves once the load is over. Rejects if a turn fails. */
  run: (load: TurnLoad) => Promise<AnsweredTurn[]>;
  stop: () => Promise<void>;
}

export async function startTurnClients(): Promise<TurnClients> {
  const { pid, send, nextMessage, stop } = await forkProcess('turn-clients');
  return {
    pid,
    stop,
    run: async (load) => {
      const answered = nextMessage();
      send(load);
      const outcome = turnLoadOutcome.parse(await answered);
      if ('failure' in outcome) throw new Error(`The clients report: ${outcome.failure}`);
      return outcome.turns;
    },
  };
}
