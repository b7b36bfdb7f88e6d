import type { Shape } from '../turns/shape';
import type { World } from '../world/world';

/** What a row works with. */
export interface Drill {
  world: World;
  /** How each turn goes when nothing goes wrong, by its name. */
  references: Map<string, Shape>;
  /** A number of 0 or more and less than 1, the same at each run with the same seed. */
  random: () => number;
}

/** What a row that held found. */
export interface Outcome {
  /** Such as `I1`; `same` for a turn that went as without the fault. */
  checked: string[];
  /** From the fault's end, such as the kill, to the next event of the turn; in milliseconds. */
  recoveryMs?: number;
  note?: string;
}

export type Form = 'short' | 'default' | 'long';

/** One fault at one turn. */
export interface Row {
  group: string;
  fault: string;
  turn: string;
  /** The shortest form of the drill that has it. */
  form: Form;
  /** @throws Broken */
  run(drill: Drill): Promise<Outcome>;
}
