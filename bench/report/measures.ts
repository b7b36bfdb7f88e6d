import { overRelay, valueOf, type Row } from './row';

/** Looks up a row of the run by its id. */
export type Rows = (id: string) => Row | undefined;
/** Reads a value from the rows. Returns undefined if the run did not measure it. */
export type Measure = (rows: Rows) => number | undefined;

/** Holdfast's own value, in the row's unit. */
export function own(id: string): Measure {
  return (rows) => valueOf(rows(id)?.cells.holdfast);
}

/** The difference between two of Holdfast's values. */
export function between(one: string, other: string): Measure {
  return (rows) => {
    const [value, less] = [own(one)(rows), own(other)(rows)];
    return value === undefined || less === undefined ? undefined : value - less;
  };
}

/** The difference between Holdfast and the bare relay, in the row's unit. */
export function over(id: string): Measure {
  return (rows) => {
    const row = rows(id);
    return row && overRelay(row);
  };
}

/** The ratio of the first value to the second. */
export function times(one: Measure, other: Measure): Measure {
  return (rows) => {
    const [value, by] = [one(rows), other(rows)];
    return value === undefined || by === undefined ? undefined : value / by;
  };
}

/** The bare workflow's value, in the row's unit. */
export function workflow(id: string): Measure {
  return (rows) => valueOf(rows(id)?.cells.workflow);
}

/**
 * The growth beyond its own scatter, in the row's unit. 0 if it may be scatter only. Undefined if the scatter
 * exceeds `most`, since the growth then proves nothing.
 */
export function beyondScatter(id: string, most: number): Measure {
  return (rows) => {
    const [rise, giveOrTake] = [own(id)(rows), own(`${id}-error`)(rows)];
    if (rise === undefined || giveOrTake === undefined || giveOrTake > most) return undefined;
    return Math.max(rise - giveOrTake, 0);
  };
}
