import type { Outcome, Row } from '../rows/row';

/** What became of one row. */
export interface Result {
  row: Pick<Row, 'group' | 'fault' | 'turn'>;
  outcome?: Outcome;
  /** Why it is red. */
  broken?: string;
  tookMs: number;
}
