import type { Costs } from './service-times';
import type { LoadCase } from './cases';

/** What a load did, measured or predicted. */
export interface Seen {
  /** Answered turns a second. */
  rate: number;
  /** A turn’s mean, without what its model took. */
  meanMs: number;
  /** The cores that all parts used together, what they use without turns included. */
  cores: number;
}

/** What a prediction is compared by. */
export const compared = ['rate', 'meanMs', 'cores'] as const satisfies readonly (keyof Seen)[];
export type Compared = (typeof compared)[number];

/** A measured load, with what a prediction of it takes as given. */
export interface Measured {
  load: LoadCase;
  seen: Seen;
  /** How far off these are by chance, as the differences between the rounds show. */
  standardErrors: Record<Compared, number>;
  /** Processor milliseconds of a turn, without what the parts use when there is none. */
  costs: Costs;
  /** Cores that each part uses without turns, all processes of the service together. */
  idle: Costs;
  /** Cores that programs used that take no part. */
  others: number;
  /** What some work took meanwhile that is always the same, in processor milliseconds. */
  paceMs: number;
}
