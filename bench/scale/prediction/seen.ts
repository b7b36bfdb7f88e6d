import type { Costs } from './service-times';
import type { LoadCase } from './cases';

/** What a load did, measured or predicted. */
export interface Seen {
  /** Answered turns a second. */
  rate: number;
  /** A turn’s mean and 95th percentile, without what its model took. */
  meanMs: number;
  p95Ms: number;
  /** The cores that all parts used together, what they use without turns included. */
  cores: number;
}

/** A measured load, with what a prediction of it takes as given. */
export interface Measured {
  load: LoadCase;
  seen: Seen;
  /** Processor milliseconds of a turn, without what the parts use when there is none. */
  costs: Costs;
  /** Cores that each part uses without turns, all processes of the service together. */
  idle: Costs;
  /** Cores that programs used that take no part. */
  others: number;
}
