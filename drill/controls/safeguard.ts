/** One line of the build that is written anew. */
export interface Cut {
  /** Below the folder of the build. */
  file: string;
  /** Stands there exactly once. */
  text: string;
  without: string;
}

/** A safeguard of the service, and how to take it out of a built copy. */
export interface Safeguard {
  name: string;
  cuts: Cut[];
  /** The row that must then be red, and what it must say. */
  row: { group: string; fault: string; turn: string };
  says: RegExp;
}
