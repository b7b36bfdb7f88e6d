import type { Outcome, Row } from '../rows/row';

export interface Result {
  row: Pick<Row, 'group' | 'fault' | 'turn'>;
  outcome?: Outcome;
  /** The reason why the row is red. */
  broken?: string;
  tookMs: number;
}
