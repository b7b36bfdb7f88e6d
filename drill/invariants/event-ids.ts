import { brokenIds } from '../../test/crash/broken-ids';
import { textOf } from '../../test/support/sse-reader';
import { Broken, must } from '../broken';
import type { Played } from '../turns/play';
import { logOf } from '../turns/shape';

/**
 * I5: event ids have no gaps or repeats, and a client that reconnected has the same events as a fresh reader.
 */
export function eventIds({ held, fresh }: Played): void {
  const [mine, theirs] = [brokenIds(held), brokenIds(fresh)];
  must('I5', mine.length === 0, `the user's ids: ${mine.join(', ')}`);
  must('I5', theirs.length === 0, `a fresh reader's ids: ${theirs.join(', ')}`);
  must('I5', textOf(held) === textOf(fresh), `held “${textOf(held)}”, a fresh read gives “${textOf(fresh)}”`);
  const [saw, given] = [logOf(held), logOf(fresh)];
  const other = Array.from({ length: Math.max(saw.length, given.length) }, (_, at) => at).find(
    (at) => saw[at] !== given[at],
  );
  if (other !== undefined)
    throw new Broken('I5', `the user saw ${saw[other]}, a fresh reader is given ${given[other]}`);
}
