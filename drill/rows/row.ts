import type { Shape } from '../turns/shape';
import type { World } from '../world/world';

export interface Drill {
  world: World;
  /** Each turn's shape without a fault, by the turn's name. */
  references: Map<string, Shape>;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). The same seed yields the same numbers. */
  random: () => number;
}

/** The result of a green row. */
export interface Outcome {
  /** Such as `I1`. `same` means that the turn went as without the fault. */
  checked: string[];
  /** Milliseconds from the fault's end, such as the kill, to the turn's next event. */
  recoveryMs?: number;
  note?: string;
}

export type Form = 'short' | 'default' | 'long';

/** One fault at one turn. */
export interface Row {
  group: string;
  fault: string;
  turn: string;
  form: Form;
  /** True if it only runs with Temporal as a cluster. */
  needsCluster?: boolean;
  /** @throws Broken */
  run(drill: Drill): Promise<Outcome>;
}
