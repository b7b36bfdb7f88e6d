/** A replaced statement of the build. */
export interface Cut {
  /** The path below the build folder. */
  file: string;
  /** The statement follows the comment `// safeguard: <marker>`, which occurs exactly once in the file. */
  marker: string;
  /** The JavaScript that replaces the statement. Empty removes it. */
  without: string;
}

/** A safeguard of the service, and how to remove it from a copy of the build. */
export interface Safeguard {
  name: string;
  cuts: Cut[];
  /** The row that must be red without it, and the expected error. */
  row: { group: string; fault: string; turn: string };
  says: RegExp;
}
