import { must } from '../broken';
import type { Played } from '../turns/play';

/**
 * I3: turns of a conversation never overlap. Each has contiguous messages, and none is open after the last
 * end.
 */
export function oneOpenTurn({ transcript, turns }: Played): void {
  const order = transcript.flatMap(({ turnId }) => (turnId === undefined ? [] : [turnId]));
  const runs = order.filter((turnId, index) => turnId !== order[index - 1]);
  must('I3', runs.length === new Set(runs).size, 'what two turns wrote is mixed in the transcript');
  const open = turns.filter(({ outcome }) => outcome === undefined);
  must('I3', open.length === 0, `${open.length} turns are open after the end of the last one`);
}
