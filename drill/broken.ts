/** A violated invariant, or a promised behaviour that did not happen. */
export class Broken extends Error {
  constructor(
    /** Such as `I1`. Empty without a numbered invariant. */
    readonly invariant: string,
    what: string,
  ) {
    super(invariant === '' ? what : `${invariant}: ${what}`);
  }
}

/** @throws Broken unless `holds` is true */
export function must(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Broken(invariant, what);
}
