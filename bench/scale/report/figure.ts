import { z } from 'zod';
import type { Interval } from '../law/bootstrap';
import type { Measured } from '../prediction/seen';

export const figureSchema = z.object({
  /** Stable across versions, so that runs can be compared. */
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  value: z.number(),
  /** Nine of ten results lie between these. Absent if the run says nothing about that. */
  low: z.number().optional(),
  high: z.number().optional(),
});
/** A number of the certificate. */
export type Figure = z.output<typeof figureSchema>;

/** What a part found. */
export interface Findings {
  figures: Figure[];
  /** Tables and sentences, in the order in which they are printed. */
  text: string[];
  /** Why the certificate does not hold. Then the command ends with exit code 1. */
  failure?: string;
  /** The loads that a model was fitted to or had to predict. */
  measured?: Measured[];
}

/** Returns a number of the certificate under this id. */
export function figure(
  id: string,
  [title, unit]: readonly [title: string, unit: string],
  value: number,
  interval?: Interval,
): Figure {
  return { id, title, unit, value, ...interval };
}
