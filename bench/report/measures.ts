import { overRelay, valueOf, type Row } from './row';

/** The rows of a run by their ids. */
export type Rows = (id: string) => Row | undefined;
/** Reads a figure from the rows; undefined where the run has not measured it. */
export type Measure = (rows: Rows) => number | undefined;

/** Holdfast's own figure, in the row's unit. */
export function own(id: string): Measure {
  return (rows) => valueOf(rows(id)?.cells.holdfast);
}

/** What Holdfast takes more than the bare relay, in the row's unit. */
export function over(id: string): Measure {
  return (rows) => {
    const row = rows(id);
    return row && overRelay(row);
  };
}

/** How many times the second figure the first one is. */
export function times(one: Measure, other: Measure): Measure {
  return (rows) => {
    const [value, by] = [one(rows), other(rows)];
    return value === undefined || by === undefined ? undefined : value / by;
  };
}

/** The bare workflow's figure, in the row's unit. */
export function workflow(id: string): Measure {
  return (rows) => valueOf(rows(id)?.cells.workflow);
}

/**
 * How much a growth is above its own scatter, in the row's unit; 0 where it may well be none. Undefined where it scatters
 * by more than `most`, since it then shows nothing.
 */
export function beyondScatter(id: string, most: number): Measure {
  return (rows) => {
    const [rise, giveOrTake] = [own(id)(rows), own(`${id}-error`)(rows)];
    if (rise === undefined || giveOrTake === undefined || giveOrTake > most) return undefined;
    return Math.max(rise - giveOrTake, 0);
  };
}
