import type { Participants } from '../setup/start-all';
import type { Plan } from '../plan';
import type { Row } from '../report/row';

export interface Bench extends Participants {
  plan: Plan;
}

/** A group of figures that are measured together. */
export interface Experiment {
  name: string;
  /** What the user is told while it runs. */
  title: string;
  run(bench: Bench): Promise<Row[]>;
}
