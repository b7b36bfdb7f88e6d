import type { Subject } from '../load/jobs';
import type { Summary } from '../measure/summary';

/** A series of measurements, or a single value. */
export type Cell = Summary | number;

export const units = [
  'ms',
  's',
  'turns/s',
  'events',
  'statements',
  'bytes',
  'MB',
  'KB',
  'MB/s',
  '%',
  '×',
] as const;
export type Unit = (typeof units)[number];

export interface Row {
  /** Stable across versions of the bench, so that runs are comparable. */
  id: string;
  title: string;
  unit: Unit;
  cells: Partial<Record<Subject, Cell>>;
}

/** Returns a row of the service alone. */
export function holdfastRow(id: string, title: string, unit: Unit, holdfast: Cell): Row {
  return { id, title, unit, cells: { holdfast } };
}

/** Returns the value itself, or the median of a series. Undefined if it was not measured. */
export function valueOf(cell: Cell | undefined): number | undefined {
  return typeof cell === 'object' ? cell.median : cell;
}

/** Returns the difference between Holdfast and the bare relay, in the row's unit. */
export function overRelay({ cells }: Row): number | undefined {
  const [relay, holdfast] = [valueOf(cells.relay), valueOf(cells.holdfast)];
  return relay === undefined || holdfast === undefined ? undefined : holdfast - relay;
}
