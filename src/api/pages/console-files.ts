import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readServedFile, type ServedFile } from './served-file';

export interface ConsoleFiles {
  /** The page that every address of the console shows. */
  page: ServedFile;
  /** Scripts, style sheets and pictures by their name, which holds a digest of their content. */
  assets: Map<string, ServedFile>;
}

/** Reads the built console once. Throws if it was not built. */
export function readConsole(folder: string): ConsoleFiles {
  const assets = readdirSync(join(folder, 'assets')).map(
    (name) => [name, readServedFile(join(folder, 'assets', name))] as const,
  );
  return { page: readServedFile(join(folder, 'index.html')), assets: new Map(assets) };
}
