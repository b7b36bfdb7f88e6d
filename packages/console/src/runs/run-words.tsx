import type { Run } from '../api/run-types.js';
import type { Wake } from '../api/schedule-types.js';
import { Badge, type BadgeTone } from '../ui/badge.js';
import { wholeTime } from '../ui/time-words.js';

const states: Record<Wake['state'], readonly [tone: BadgeTone, words: string]> = {
  running: ['accent', 'running'],
  waiting: ['warn', 'waiting'],
  completed: ['good', 'completed'],
  failed: ['bad', 'failed'],
  cancelled: ['neutral', 'cancelled'],
  refused: ['bad', 'did not begin'],
};

export const stateChoices = [
  ['running', 'Running'],
  ['waiting', 'Waits for a person'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
] as const satisfies [Run['state'], string][];

export const originChoices = [
  ['chat', 'A user'],
  ['schedule', 'A schedule'],
  ['trigger', 'A trigger'],
  ['promise', 'A promise'],
  ['protocol', 'Another protocol'],
] as const satisfies [Run['origin'], string][];

/** How far a run has come. */
export function RunState({ state }: Pick<Wake, 'state'>) {
  const [tone, words] = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}

/** Names a run apart from others of its state. */
export function runInWords({ state, startedAt }: Pick<Run, 'state' | 'startedAt'>): string {
  return `${states[state][1]}, ${wholeTime(startedAt)}`;
}

/** True for a run that can be cancelled. */
export function isOpen({ state }: Pick<Run, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}

export function originInWords({ origin }: Pick<Run, 'origin'>): string {
  return originChoices.find(([name]) => name === origin)?.[1] ?? origin;
}
