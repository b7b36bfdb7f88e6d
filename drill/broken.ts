/** An invariant that does not hold, or something promised that did not come. */
export class Broken extends Error {
  constructor(
    /** Such as `I1`; empty where it is none of them. */
    readonly invariant: string,
    what: string,
  ) {
    super(invariant === '' ? what : `${invariant}: ${what}`);
  }
}

/** @throws Broken unless it holds */
export function must(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Broken(invariant, what);
}
