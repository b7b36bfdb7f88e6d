import { must } from '../broken';
import type { Played } from '../turns/play';

/**
 * I4: a call runs at most once. A repeatable call sends the same key each time, so that it has one effect.
 */
export function effectsOnce({ turn, effects }: Played): void {
  if (turn.runsOn === undefined) return;
  const keys = new Set(effects.map(({ key }) => key));
  must('I4', keys.size <= 1, `the call was made under ${keys.size} keys`);
  const most = turn.isIdempotent ? Infinity : 1;
  must('I4', effects.length <= most, `the call ran ${effects.length} times`);
  const others = effects.filter(({ tool }) => tool !== turn.effect);
  must('I4', others.length === 0, 'another tool ran than the one that was called');
}
