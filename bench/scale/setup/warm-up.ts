import { sum } from '../../measure/total';
import { toMessage } from '../../model/turn-script';
import type { ServiceProcess } from '../../../drill/world/service-process';
import type { TurnClients } from '../load/turn-clients';
import { processMs } from '../measure/cpu-times';
import type { Fleet } from './fleet';

export interface WarmUpPlan {
  /** The turns that each new process plays at full speed before anybody looks at what they took. */
  warmUpTurns: number;
  /** How often they are repeated at most, until they take no less processor time. Once by default. */
  mostWarmUps?: number;
}

const atOnce = 4;
const longestMs = 120_000;
/** A repetition that saves less than this share of the processor time saves nothing but by chance. */
const leastGain = 0.02;
/** After as many that saved nothing, one after another, a process is warm. */
const enough = 2;

/**
 * Lets new processes compile their code, all at the same time. Returns the processor milliseconds of a turn in each
 * repetition.
 */
export async function warmUp(
  cold: readonly ServiceProcess[],
  { clients, fleet }: { clients: TurnClients; fleet: Pick<Fleet, 'apiKey' | 'lastOutput'> },
  { warmUpTurns, mostWarmUps = 1 }: WarmUpPlan,
): Promise<number[]> {
  const usedMs = () => sum(cold.map(({ pid }) => processMs(pid)));
  const ofTurn: number[] = [];
  while (ofTurn.length < mostWarmUps && isStillFalling(ofTurn)) {
    const before = usedMs();
    const turns = await clients.run(fleet, {
      urls: cold.map(({ url }) => url),
      apiKey: fleet.apiKey,
      // Long answers too, since they take other code.
      message: toMessage({ tokens: 40, gapMs: 5 }),
      atOnce: atOnce * cold.length,
      forMs: longestMs,
      most: warmUpTurns * cold.length,
      staggerMs: 0,
    });
    ofTurn.push((usedMs() - before) / turns.length);
  }
  return ofTurn;
}

/** Whether one of the last two values is lower than all before it by more than chance. True while there are fewer. */
export function isStillFalling(values: readonly number[]): boolean {
  const least = Math.min(...values.slice(0, -enough));
  return values.length <= enough || Math.min(...values.slice(-enough)) < least * (1 - leastGain);
}
