import type { ScalePlan } from '../plan';
import type { Findings } from '../report/figure';

/** Prints a line of progress. */
export type Print = (line: string) => void;

/** A part of the certificate. It starts what it needs, and leaves nothing behind. */
export interface Part {
  name: string;
  /** Shown to the user while it runs. */
  title: string;
  run: (plan: ScalePlan, print: Print) => Promise<Findings>;
}
