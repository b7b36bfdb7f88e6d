import type { SaidFile } from '../state/state.js';

/** A file of the next message. */
export interface Picked {
  file: File;
  /** Absent until it is uploaded. */
  said?: SaidFile | undefined;
  /** True if it can't be uploaded, at least for now. */
  isFaulty?: boolean;
}

/** Returns the files as a message refers to them, or undefined if one of them is not uploaded yet. */
export function saidFiles(picked: readonly Picked[]): SaidFile[] | undefined {
  const said = picked.flatMap(({ said }) => said ?? []);
  return said.length === picked.length ? said : undefined;
}
