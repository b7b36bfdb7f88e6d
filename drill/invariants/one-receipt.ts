import { must } from '../broken';
import type { Played } from '../turns/play';

/** I10: every ended turn has exactly one receipt, in a gapless chain that verifies. */
export function oneReceipt({ turns, receipts: { count, items } }: Played): void {
  const faults = items.flatMap(({ seq, faults: own }) => own.map((fault) => `receipt ${seq}: ${fault}`));
  must('I10', faults.length === 0, faults.join('; '));
  must('I10', items.length === count, `${items.length} of ${count} receipts are there`);
  for (const { turnId, outcome } of turns) {
    const own = items.filter(({ receipt }) => receipt.turn?.id === turnId).length;
    const expected = outcome === undefined ? 0 : 1;
    must('I10', own === expected, `the turn has ${own} receipts`);
  }
}
