import type { CpuProfile } from '../profile/cpu-profile';
import type { TextTurns } from '../profile/text-turns';
import type { Participants } from '../setup/start-all';
import type { Plan } from '../plan';
import type { Row } from '../report/row';

export interface Bench extends Participants {
  plan: Plan;
  /** Tells the user how far it has come. */
  progress: (line: string) => void;
  /** Milliseconds that are left before the run would take longer than it may. */
  timeLeft: () => number;
  /** When text turns were measured, for the profile. */
  textTurns: TextTurns[];
  /** Of the service's threads while they were, where the user asks for profiles. */
  profiles: CpuProfile[];
}

/** A group of figures that are measured together. */
export interface Experiment {
  name: string;
  /** What the user is told while it runs. */
  title: string;
  run(bench: Bench): Promise<Row[]>;
}
