import { brokenIds } from '../../test/crash/broken-ids';
import { textOf } from '../../test/support/sse-reader';
import { must } from '../broken';
import type { Played } from '../turns/play';
import { logOf } from '../turns/shape';

/** I5: ids have no gap and no repeat, and who reconnected holds what a fresh reader is given. */
export function eventIds({ held, fresh }: Played): void {
  const [mine, theirs] = [brokenIds(held), brokenIds(fresh)];
  must('I5', mine.length === 0, `the user's ids: ${mine.join(', ')}`);
  must('I5', theirs.length === 0, `a fresh reader's ids: ${theirs.join(', ')}`);
  must('I5', textOf(held) === textOf(fresh), `held “${textOf(held)}”, a fresh read gives “${textOf(fresh)}”`);
  must('I5', same(logOf(held), logOf(fresh)), 'the user saw other events than a fresh reader');
}

function same(some: string[], others: string[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
