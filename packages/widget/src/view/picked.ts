import type { SaidFile } from '../state/state.js';

/** A file that the next message brings. */
export interface Picked {
  file: File;
  /** Absent until the service has it. */
  said?: SaidFile | undefined;
  /** It can't be uploaded, at least for now. */
  isFaulty?: boolean;
}

/** Returns the files as a message names them, or undefined while one of them is not uploaded. */
export function saidFiles(picked: readonly Picked[]): SaidFile[] | undefined {
  const said = picked.flatMap(({ said }) => said ?? []);
  return said.length === picked.length ? said : undefined;
}
