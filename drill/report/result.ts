import type { Outcome, Row } from '../rows/row';

/** The result of one row. */
export interface Result {
  row: Pick<Row, 'group' | 'fault' | 'turn'>;
  outcome?: Outcome;
  /** Why the row is red. */
  broken?: string;
  tookMs: number;
}
