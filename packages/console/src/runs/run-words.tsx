import type { Wake } from '../api/schedule-types.js';
import { Badge, type BadgeTone } from '../ui/badge.js';

const states: Record<Wake['state'], readonly [tone: BadgeTone, words: string]> = {
  running: ['accent', 'running'],
  waiting: ['warn', 'waits for a person'],
  completed: ['good', 'completed'],
  failed: ['bad', 'failed'],
  cancelled: ['neutral', 'cancelled'],
  refused: ['bad', 'did not begin'],
};

/** How far a run has come. */
export function RunState({ state }: Pick<Wake, 'state'>) {
  const [tone, words] = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}
