import type { CpuProfile } from '../profile/cpu-profile';
import type { TextTurns } from '../profile/text-turns';
import type { Participants } from '../setup/start-all';
import type { Plan } from '../plan';
import type { Row } from '../report/row';

export interface Bench extends Participants {
  plan: Plan;
  /** Reports progress to the user. */
  progress: (line: string) => void;
  /** Milliseconds left before the run exceeds its limit. */
  timeLeft: () => number;
  /** The periods of text turns, for the profile. */
  textTurns: TextTurns[];
  /** Profiles of the service's threads in these periods, if the user requested them. */
  profiles: CpuProfile[];
}

/** A group of metrics that are measured together. */
export interface Experiment {
  name: string;
  /** Shown while it runs. */
  title: string;
  run(bench: Bench): Promise<Row[]>;
}
